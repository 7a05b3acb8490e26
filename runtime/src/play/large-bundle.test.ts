import { expect, test } from 'vitest';
import { load, play, resume } from '../runtime.ts';
import { bundleOf, talkOf } from '../testing/bundles.ts';

const hostile = '<script>alert(1)</script>\u001b[2J\u202e"}]{0}\u0000';

test('content §10: 20,000 lines play to their end, and a state from the middle of them loads', () => {
  const count = 20_000;
  const nodes = Array.from({ length: count }, (_, index) => ({
    ...{ id: `n${index}`, type: 'line', text: `Line ${index}` },
    ...(index + 1 < count ? { next: `n${index + 1}` } : {}),
  }));
  const game = load(JSON.stringify(bundleOf({ conversations: [talkOf('talk', nodes)] })));
  let run = play(game);
  run.start('talk');
  for (let at = 0; at < count; at++) {
    if (run.shown?.text !== `Line ${at}`) throw new Error(`At ${at} it says ${run.shown?.text}`);
    if (at === count / 2) run = resume(game, JSON.stringify(run.save())).run;
    run.advance();
  }
  expect(run.shown).toBeNull();
});

test('content §10: a choice of 5,000 options and lines of 50,000 characters with anything in them are shown as they are', () => {
  const long = hostile.repeat(Math.ceil(50_000 / hostile.length)).slice(0, 50_000);
  const options = Array.from({ length: 5000 }, (_, index) => ({
    id: `o${index}`,
    text: `Option ${index}`,
    next: 'end',
  }));
  const game = load(
    JSON.stringify(
      bundleOf({
        conversations: [
          talkOf('talk', [
            { id: 'a', type: 'line', text: long, next: 'c' },
            { id: 'c', type: 'choice', text: long, options },
            { id: 'end', type: 'line', text: 'Done.' },
          ]),
        ],
      }),
    ),
  );
  const run = play(game);
  expect(run.start('talk').shown?.text).toBe(long);
  const { shown, events } = run.advance();
  expect([shown?.text === long, shown?.is === 'choice' && shown.options.length, events]).toEqual([true, 5000, []]);
  expect(run.choose('o4999').shown?.text).toBe('Done.');
});

test('content §10: 20,000 nodes that show nothing end with a problem that names one of them, wherever they lead', () => {
  const count = 20_000;
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: `n${index}`,
    type: 'effects',
    next: `n${index + 1}`,
  }));
  const game = load(bundleOf({ conversations: [talkOf('talk', nodes)] }));
  const { shown, events } = play(game).start('talk');
  expect(shown).toBeNull();
  expect(events).toMatchObject([{ is: 'problem', nodeID: expect.stringMatching(/^n\d+$/) }]);
});
