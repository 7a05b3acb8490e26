import { expect, test } from 'vitest';
import { load } from '#runtime/runtime.ts';
import { bundleOf, npcOf } from '#runtime/testing/bundles.ts';
import { plainWords } from '#runtime/text/event-words.ts';
import { entryWords } from './entry-words.ts';

test('content §10: a transcript says who asks a choice, as of a line', () => {
  const game = load(bundleOf({ npcs: [{ ...npcOf('mira'), name: 'Mira' }] }));
  const said = { conversationID: 'hello', nodeID: 'ask' };
  const options = [
    { id: 'yes', text: 'Yes', isAvailable: true },
    { id: 'no', text: 'No', isAvailable: false, reason: 'Rude' },
  ];
  const words = (entry: Parameters<typeof entryWords>[1]) =>
    entryWords(game, entry)
      .map((word) => (typeof word === 'string' ? word : word.text))
      .join('');
  const asked = { is: 'choice', ...said, speakerID: 'mira', options } as const;
  expect(words({ ...asked, text: 'Coming?' })).toBe('Mira: Coming? [Yes | ✕ No (Rude)]');
  expect(words(asked)).toBe('Mira: [Yes | ✕ No (Rude)]');
  expect(words({ is: 'choice', ...said, text: 'Coming?', options })).toBe('Coming? [Yes | ✕ No (Rude)]');
  expect(words({ is: 'line', ...said, speakerID: 'mira', text: 'Hello.' })).toBe('Mira: Hello.');
});

test('content §10: what was told of a step that was deleted since is told by the title that it had', () => {
  const game = load(bundleOf({}));
  const words = (entry: Parameters<typeof entryWords>[1]) => plainWords(entryWords(game, entry));
  const stage = { is: 'stage', questID: 'q', nodeID: 'n' } as const;
  expect(words({ ...stage, title: 'Find the oil' })).toBe('deleted quest: Find the oil');
  expect(words({ ...stage, title: '' })).toBe('deleted quest: deleted step');
});

test('content §10: an option that is chosen is told by its words, also where it is offered no more', () => {
  const game = load(bundleOf({}));
  const said = { is: 'choice', conversationID: 'hello', nodeID: 'ask' } as const;
  const options = [
    { id: 'a1', text: 'Leave', isAvailable: true },
    { id: 'b2', text: '', isAvailable: true },
  ];
  const words = (id: string) =>
    plainWords(entryWords(game, { is: 'step', step: { do: 'choose', id } }, { ...said, options }));
  expect(['a1', 'b2', 'c3'].map(words)).toEqual(['Leave', 'Choose', 'Choose an option that isn’t offered']);
});
