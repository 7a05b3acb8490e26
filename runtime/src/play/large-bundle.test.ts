import { expect, test } from 'vitest';
import { load, play, resume } from '../runtime.ts';
import { bundleOf, talkOf } from '../testing/bundles.ts';
import { largeBundle, longLine, nodeCount } from '../testing/large-bundle.ts';

test('content §10: 20,000 nodes play to their end, and a state from the middle of them loads', () => {
  const game = load(JSON.stringify(largeBundle()));
  let run = play(game);
  run.start('talk');
  expect([run.shown?.text, run.advance().shown?.text]).toEqual([longLine, longLine]);
  run.choose('on');
  for (let at = 0; at < nodeCount - 2; at++) {
    if (run.shown?.text !== `Line ${at}`) throw new Error(`At ${at} it says ${run.shown?.text}`);
    if (at === nodeCount / 2) run = resume(game, JSON.stringify(run.save())).run;
    run.advance();
  }
  expect(run.shown).toBeNull();
});

test('content §10: a choice of 5,000 options is shown as it is', () => {
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
            { id: 'c', type: 'choice', options },
            { id: 'end', type: 'line', text: 'Done.' },
          ]),
        ],
      }),
    ),
  );
  const run = play(game);
  const { shown, events } = run.start('talk');
  expect([shown?.is === 'choice' && shown.options.length, events]).toEqual([5000, []]);
  expect(run.choose('o4999').shown?.text).toBe('Done.');
});

test('content §10: 20,000 nodes that show nothing end with a problem that names one of them, wherever they lead', () => {
  const nodes = Array.from({ length: nodeCount }, (_, index) => ({
    id: `n${index}`,
    type: 'effects',
    next: `n${index + 1}`,
  }));
  const game = load(bundleOf({ conversations: [talkOf('talk', nodes)] }));
  const { shown, events } = play(game).start('talk');
  expect(shown).toBeNull();
  expect(events).toMatchObject([{ is: 'problem', nodeID: expect.stringMatching(/^n\d+$/) }]);
});
