import { expect, test } from 'vitest';
import { load, play, possibleActions, takeStep } from '../runtime.ts';
import { begin, objective, start, won } from '../testing/begun-quest.ts';
import { bundleOf, npcOf, talkOf } from '../testing/bundles.ts';

test('content §10: what is collected without being an item is offered to be done', () => {
  const { run, status } = begin([start, objective('herbs', 'collect'), won], ['start > herbs', 'herbs > won']);
  const step = possibleActions(run).find(({ label }) => label === 'q: herbs')?.step;
  expect(step).toEqual({ do: 'report', objective: 'collect', nodeID: 'herbs' });
  if (step) takeStep(run, step);
  expect(status()).toBe('succeeded');
});

test('content §10: what is wrong in a bark is told where it is said', () => {
  const text = ['I have ', { is: 'value', of: { is: 'variable', id: 'gone' } }, '.'];
  const run = play(load(bundleOf({ npcs: [npcOf('tam', { barks: [{ text }] })] })));
  expect(takeStep(run, { do: 'bark', npcID: 'tam' }).events).toEqual([
    { is: 'problem', message: 'This variable was deleted.' },
    { is: 'bark', npcID: 'tam', text: 'I have ….' },
  ]);
});

test('content §10: talking to someone who has nothing to say leaves the conversation that is played', () => {
  const conversations = [talkOf('talk', [{ id: 'a', type: 'line', text: 'Hello.' }])];
  const run = play(load(bundleOf({ npcs: [npcOf('tam')], conversations })));
  run.start('talk');
  expect(takeStep(run, { do: 'talkTo', npcID: 'tam' })).toEqual({ events: [], refused: 'Nothing to say.' });
  expect(run.shown?.text).toBe('Hello.');
});
