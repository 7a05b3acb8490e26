import fc from 'fast-check';
import { expect, test } from 'vitest';
import { load, play } from '../runtime.ts';
import { bundleOf, npcOf, talkOf } from '../testing/bundles.ts';
import { Past } from './past.ts';
import { type PlayStep, takeStep } from './play-step.ts';
import type { Run } from './run.ts';

const roll = ['', { is: 'value', of: { is: 'random', of: [1, 1000] } }];
const game = load(
  bundleOf({
    npcs: [npcOf('mira')],
    conversations: [
      {
        ...talkOf('talk', [
          { id: 'a', type: 'line', text: roll, next: 'c' },
          { id: 'c', type: 'choice', options: ['x', 'y'].map((id) => ({ id, text: id, next: 'a' })) },
        ]),
        participants: ['mira'],
      },
    ],
  }),
);

const next = ({ shown }: Run, isFirst: boolean): PlayStep => {
  if (shown === null) return { do: 'talkTo', npcID: 'mira' };
  return shown.is === 'line' ? { do: 'advance' } : { do: 'choose', id: isFirst ? 'x' : 'y' };
};

test('content §10: whoever goes back is where they were, random numbers too, however far and whatever was loaded between', () => {
  const act = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('x' as const, 'y' as const) },
    { weight: 3, arbitrary: fc.constant('back' as const) },
    { weight: 1, arbitrary: fc.constant('load' as const) },
  );
  fc.assert(
    fc.property(fc.array(act, { maxLength: 200, size: 'max' }), (acts) => {
      // Each load keeps another state, and the eldest of more than eight is given up.
      let loads = 0;
      const past = new Past();
      let run = play(game, { seed: 7 });
      const states: string[] = [];
      for (const what of acts) {
        if (what === 'load') {
          loads++;
          if (loads < 4) run = play(game, { seed: 8 });
        }
        if (what === 'back') {
          const before = states.pop();
          expect(past.isEmpty).toBe(before === undefined);
          run = past.back() ?? run;
          if (before !== undefined) expect(JSON.stringify(run.save())).toBe(before);
        }
        if (what === 'x' || what === 'y') {
          const step = next(run, what === 'x');
          states.push(JSON.stringify(run.save()));
          past.add(run, step);
          takeStep(run, step);
        }
      }
    }),
  );
});

test('content §10: of a long game the last 448 steps and more can be taken back, and no more than 512 are kept', () => {
  const past = new Past();
  const run = play(game);
  for (let at = 0; at < 2000; at++) {
    const step = next(run, true);
    past.add(run, step);
    takeStep(run, step);
  }
  let count = 0;
  while (past.back()) count++;
  expect(count).toBeGreaterThanOrEqual(448);
  expect(count).toBeLessThanOrEqual(512);
});
