import { expect, test } from 'vitest';
import { stepWords } from '#content/play/entry-words.ts';
import { begin } from '#runtime/testing/begun-quest.ts';
import { npcOf, talkOf } from '#runtime/testing/bundles.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import { actionGroups } from './action-groups.ts';

test('content §10: choices of a quest are called by their words, or by where they lead, and so is the one that was taken', () => {
  const { run } = begin(
    [
      { id: 'start', type: 'start' },
      { id: 'who', type: 'branch' },
      { id: 'kept', type: 'succeed', title: 'The village keeps it' },
      { id: 'sunk', type: 'succeed', title: 'The ferryman sinks it' },
      { id: 'sold', type: 'succeed' },
      { id: 'bare', type: 'succeed', title: '' },
    ],
    [
      ...['start > who', 'who > kept choice', 'who > bare choice'],
      ['who > sunk choice', { label: 'Give it back' }],
      ['who > sold choice', { label: ['Sell it for ', { is: 'value', of: 3 }, ' coins'] }],
    ],
  );
  const steps = actionGroups(run, { is: 'game' }).flatMap((group) => group.steps);
  const choices = steps.filter(({ step }) => step.do === 'chooseQuest');
  expect(choices.map(({ label }) => label)).toEqual([
    ...['q: The village keeps it', 'q: a step', 'q: Give it back', 'q: Sell it for 3 coins'],
  ]);
  const words = (edgeID: string) => plainWords(stepWords(run.game, { do: 'chooseQuest', edgeID }));
  const told = ['kept', 'bare', 'sunk', 'sold'].map((id) => words(`who > ${id} choice`));
  expect([...told, words('gone')]).toEqual([
    ...['Decide: The village keeps it', 'Decide: a step', 'Decide: Give it back', 'Decide: Sell it for … coins'],
    'Decide: deleted step',
  ]);
});

test('content §10: beside a quest its steps come before everything else that players can do', () => {
  const find = { id: 'find', type: 'objective', objective: 'custom', count: 1 };
  const { run } = begin([{ id: 'start', type: 'start' }, find], ['start > find'], {
    conversations: [talkOf('hello', [{ id: 'line', type: 'line', text: 'Hello.' }], { participants: ['mira'] })],
  });
  const titles = (is: 'game' | 'quest') => actionGroups(run, { is, id: 'q' }).map(({ title }) => title);
  expect(titles('game')).toEqual(['Talk to', 'Quests', 'Time']);
  expect(titles('quest')).toEqual(['Quests', 'Talk to', 'Time']);
});

test('content §10: what is bought and sold is called by the item and its price, beside whom one trades with', () => {
  const mara = npcOf('mara', { shop: [{ itemID: 'oil', price: 3 }] });
  const { run } = begin([{ id: 'start', type: 'start' }], [], { npcs: [mara, npcOf('tam', { shop: mara.shop })] });
  const trades = actionGroups(run, { is: 'game' }).filter(({ title }) => title === 'Buy');
  expect(trades).toEqual([
    {
      title: 'Buy',
      steps: [
        ...['mara', 'tam'].map((id) => ({
          label: 'oil for 3',
          partner: { id, words: `from ${id}` },
          step: { do: 'buy', npcID: id, itemID: 'oil', quantity: 1 },
        })),
      ],
    },
  ]);
});
