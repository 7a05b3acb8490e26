import { expect, test } from 'vitest';
import { load } from '#runtime/runtime.ts';
import { bundleOf, npcOf } from '#runtime/testing/bundles.ts';
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
