import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PlayStep } from '#contract/play.ts';
import { load } from '#runtime/runtime.ts';
import { anyBundle, ids } from '#runtime/testing/any-bundle.ts';
import { bundleOf, npcOf, talkOf, variableOf } from '#runtime/testing/bundles.ts';
import { replay } from './recording.ts';

const id = fc.constantFrom(...ids);
const anyStep: fc.Arbitrary<PlayStep> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<PlayStep>({ do: 'advance' }) },
  id.map((each): PlayStep => ({ do: 'choose', id: each })),
  id.map((npcID): PlayStep => ({ do: 'talkTo', npcID })),
  fc.tuple(id, id).map(([conversationID, nodeID]): PlayStep => ({ do: 'start', conversationID, nodeID })),
  id.map((questID): PlayStep => ({ do: 'startQuest', questID })),
  fc.tuple(id, id).map(([questID, nodeID]): PlayStep => ({ do: 'advanceQuest', questID, nodeID })),
  id.map((questID): PlayStep => ({ do: 'completeQuest', questID })),
  id.map((questID): PlayStep => ({ do: 'failQuest', questID })),
  id.map((npcID): PlayStep => ({ do: 'report', objective: 'talk', npcID })),
  id.map((recipeID): PlayStep => ({ do: 'craft', recipeID })),
  fc.tuple(id, id).map(([npcID, itemID]): PlayStep => ({ do: 'buy', npcID, itemID, quantity: 1 })),
  fc.tuple(id, id).map(([npcID, itemID]): PlayStep => ({ do: 'sell', npcID, itemID, quantity: 1 })),
  id.map((npcID): PlayStep => ({ do: 'bark', npcID })),
  id.map((variableID): PlayStep => ({ do: 'setVariable', variableID, value: 1 })),
  fc.constant<PlayStep>({ do: 'advanceTime', seconds: 60 }),
);

test('content §10: a recording replays to the same transcript, through JSON too', () => {
  fc.assert(
    fc.property(
      ...[anyBundle(), fc.nat(), fc.array(anyStep, { maxLength: 5 }), fc.array(anyStep, { maxLength: 20 })],
      (made: unknown, seed: number, start: PlayStep[], steps: PlayStep[]) => {
        const text = JSON.stringify(made);
        const recording = { seed, start, steps };
        const once = replay(load(text), recording);
        expect(JSON.parse(JSON.stringify(once))).toEqual(once);
        expect(replay(load(JSON.parse(text)), JSON.parse(JSON.stringify(recording)))).toEqual(once);
      },
    ),
    { numRuns: 500 },
  );
});

test('content §10: a transcript says what was done, shown and refused, and what happened', () => {
  const game = load(
    bundleOf({
      npcs: [npcOf('mira')],
      variables: [variableOf('gold', 'whole', 2)],
      conversations: [
        talkOf(
          'hello',
          [
            { id: 'hi', type: 'line', speakerID: 'mira', text: 'Hello.', next: 'ask' },
            {
              id: 'ask',
              type: 'choice',
              options: [
                { id: 'yes', text: 'Yes', effects: [{ do: 'add', variableID: 'gold', value: 1 }], next: 'bye' },
                { id: 'no', text: 'No', condition: false, unavailable: 'show', reason: 'Rude' },
              ],
            },
            { id: 'bye', type: 'line', text: 'Bye.' },
          ],
          { participants: ['mira'] },
        ),
      ],
    }),
  );
  const steps: PlayStep[] = [
    { do: 'advance' },
    { do: 'choose', id: 'yes' },
    { do: 'advance' },
    { do: 'advance' },
    { do: 'talkTo', npcID: 'nobody' },
  ];
  const said = { conversationID: 'hello' };
  expect(replay(game, { seed: 1, start: [{ do: 'talkTo', npcID: 'mira' }], steps })).toEqual([
    { is: 'line', ...said, nodeID: 'hi', speakerID: 'mira', text: 'Hello.' },
    { is: 'step', step: steps[0] },
    {
      ...{ is: 'choice', ...said, nodeID: 'ask' },
      options: [
        { id: 'yes', text: 'Yes', isAvailable: true },
        { id: 'no', text: 'No', isAvailable: false, reason: 'Rude' },
      ],
    },
    { is: 'step', step: steps[1] },
    { is: 'variable', variableID: 'gold', value: 3 },
    { is: 'line', ...said, nodeID: 'bye', text: 'Bye.' },
    { is: 'step', step: steps[2] },
    { is: 'end' },
    { is: 'step', step: steps[3] },
    { is: 'refused', reason: 'There is no line to continue from.' },
    { is: 'step', step: steps[4] },
    { is: 'refused', reason: 'Nothing to say.' },
  ]);
});
