import { expect, test } from 'vitest';
import { load } from '#runtime/runtime.ts';
import { bundleOf, talkOf } from '#runtime/testing/bundles.ts';
import { type CameTo, Playtest } from './playtest.ts';

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
  playtest.take({ do: 'choose', id: 'no' });
  playtest.take({ do: 'choose', id: 'yes' });
  playtest.rewind(1);
  playtest.take({ do: 'choose', id: 'yes' });
  expect(told).toEqual([
    { nodeIDs: ['hi'], option: null },
    { nodeIDs: ['ask'], option: null },
    { nodeIDs: [], option: null },
    { nodeIDs: ['bye'], option: 'ask/yes' },
    { nodeIDs: ['bye'], option: 'ask/yes' },
  ]);
});
