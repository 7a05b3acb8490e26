import { expect, test } from 'vitest';
import { load } from '#runtime/runtime.ts';
import { bundleOf, talkOf, variableOf } from '#runtime/testing/bundles.ts';
import { type CameTo, Playtest } from './playtest.ts';
import { replay } from './recording.ts';

const game = load(
  bundleOf({
    conversations: [
      talkOf('hello', [
        { id: 'hi', type: 'line', text: 'Hello.', next: 'ask' },
        {
          id: 'ask',
          type: 'choice',
          options: [
            { id: 'yes', text: 'Yes', next: 'bye' },
            { id: 'no', text: 'No', condition: false, unavailable: 'show' },
          ],
        },
        { id: 'bye', type: 'line', text: 'Bye.' },
      ]),
    ],
  }),
);

test('content §10: a playtest tells which nodes it came to and what was chosen, also when a step is taken again', () => {
  const told: CameTo[] = [];
  const enter = { do: 'start', conversationID: 'hello' } as const;
  const playtest = new Playtest(game, 1, { lead: [], changes: [], enter }, (cameTo) => told.push(cameTo));
  playtest.take({ do: 'advance' });
  playtest.take({ do: 'bark', npcID: 'gone' });
  playtest.take({ do: 'choose', id: 'no' });
  playtest.take({ do: 'choose', id: 'yes' });
  playtest.rewind(2);
  playtest.take({ do: 'choose', id: 'yes' });
  expect(told).toEqual([
    { nodeIDs: ['hi'], option: null },
    { nodeIDs: ['ask'], option: null },
    { nodeIDs: [], option: null },
    { nodeIDs: [], option: null },
    { nodeIDs: ['bye'], option: 'ask/yes' },
    { nodeIDs: ['bye'], option: 'ask/yes' },
  ]);
});

const atLeast = (right: unknown) => ({
  ...{ is: 'compare', operator: '>=', right },
  left: { is: 'variable', id: 'gold' },
});
const paid = (more: object = {}) =>
  load(
    bundleOf({
      variables: [variableOf('gold', 'whole', 0)],
      conversations: [
        talkOf('inn', [
          {
            ...{ id: 'ask', type: 'choice', text: 'A room?' },
            options: [
              { id: 'pay', text: 'Pay', unavailable: 'show', next: 'bye', ...more },
              { id: 'leave', text: 'Leave' },
            ],
          },
          { id: 'bye', type: 'line', text: 'Sleep well.' },
        ]),
      ],
    }),
  );
const start = { do: 'start', conversationID: 'inn' } as const;
const earn = { do: 'setVariable', variableID: 'gold', value: 5 } as const;
const atInn = (played: ReturnType<typeof paid>, lead = false) =>
  new Playtest(played, 1, { lead: lead ? [start] : [], changes: [], enter: lead ? null : start });
const canPay = (playtest: Playtest) => {
  const { shown } = playtest.view().run;
  return shown?.is === 'choice' && shown.options[0]?.isAvailable;
};

test('content §10: options follow a change of the state, without another visit, and are kept so in a test', () => {
  const played = paid({ condition: atLeast(5) });
  for (const isLed of [true, false]) {
    const playtest = atInn(played, isLed);
    // Not the first step, which begins anew.
    if (!isLed) playtest.take({ do: 'setVariable', variableID: 'gold', value: 0 });
    expect(canPay(playtest)).toBe(false);
    const { visits } = playtest.view().run.save();
    playtest.change(earn);
    expect([canPay(playtest), playtest.view().run.save().visits]).toEqual([true, visits]);
    playtest.take({ do: 'choose', id: 'pay' });
    expect(playtest.view().run.shown).toMatchObject({ is: 'line', nodeID: 'bye' });
    expect(replay(played, playtest.recording()).at(-1)).toMatchObject({ is: 'line', nodeID: 'bye' });
  }
});

test('content §10: what chance decides is not decided again when the state is changed', () => {
  const playtest = atInn(paid({ condition: atLeast({ is: 'random', of: [1, 9] }) }));
  playtest.take(earn);
  const before = playtest.view().run.save();
  playtest.change({ ...earn, value: 6 });
  const { current, random } = playtest.view().run.save();
  expect({ current, random }).toEqual({ current: before.current, random: before.random });
});

test('content §10: a conversation in which an edit leaves nothing to choose is told to be over, and why', () => {
  const played = paid();
  const playtest = atInn(played);
  const edited = load(
    bundleOf({
      id: 'edited',
      variables: [variableOf('gold', 'whole', 0)],
      conversations: [
        talkOf('inn', [{ id: 'ask', type: 'choice', options: [{ id: 'leave', text: 'Leave', condition: false }] }]),
      ],
    }),
  );
  playtest.replaceGame(edited);
  const { moments, run, lost } = playtest.view();
  expect(run.shown).toBeNull();
  expect(moments.at(-1)?.entries).toEqual([{ is: 'end' }]);
  expect(lost).toEqual(['The conversation was changed, so it ended.']);
});
