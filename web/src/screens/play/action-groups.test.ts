import { expect, test } from 'vitest';
import { stepWords } from '#content/play/entry-words.ts';
import { begin } from '#runtime/testing/begun-quest.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import { actionGroups } from './action-groups.ts';

test('content §10: choices of a quest without words are called by where they lead, and so is the one that was taken', () => {
  const { run } = begin(
    [
      { id: 'start', type: 'start' },
      { id: 'who', type: 'branch' },
      { id: 'kept', type: 'succeed', title: 'The village keeps it' },
      { id: 'sunk', type: 'succeed', title: 'The ferryman sinks it' },
    ],
    ['start > who', 'who > kept choice', ['who > sunk choice', { label: 'Give it back' }]],
  );
  const steps = actionGroups(run).flatMap((group) => group.steps);
  const choices = steps.filter(({ step }) => step.do === 'chooseQuest');
  expect(choices.map(({ label }) => label)).toEqual(['q: The village keeps it', 'q: Give it back']);
  const words = (edgeID: string) => plainWords(stepWords(run.game, { do: 'chooseQuest', edgeID }));
  expect(words('who > sunk choice')).toBe('Decide: The ferryman sinks it');
});
