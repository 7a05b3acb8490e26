import { expect, test } from 'vitest';
import { mentionedIn, partsOf, suggestionsFor, typedMention } from './mentions.ts';

const members = [
  { userID: 'a', name: 'Ada' },
  { userID: 'l', name: 'Ada Lovelace' },
  { userID: 'b', name: 'Bram Stone' },
  { userID: 'c', name: 'Bram Stone' },
];

test('content §1: a mention is the longest name after @; a name within a word is none', () => {
  expect(partsOf('Ask @Ada Lovelace, not @Adam', members)).toEqual([
    { text: 'Ask ', at: 0 },
    { text: '@Ada Lovelace', at: 4, userIDs: ['l'] },
    { text: ', not @Adam', at: 17 },
  ]);
  expect(mentionedIn('@Ada and @Bram Stone and @Ada', members)).toEqual(['a', 'b', 'c']);
  expect(mentionedIn('ada@Ada', [])).toEqual([]);
});

test('content §1: names are suggested while one is typed after @', () => {
  expect(typedMention('Ask @br', 7)).toEqual({ at: 4, query: 'br' });
  expect(typedMention('mail@example.org', 16)).toBeNull();
  expect(typedMention('@ada\nand', 8)).toBeNull();
  expect(suggestionsFor('love', members).map(({ name }) => name)).toEqual(['Ada Lovelace']);
  expect(suggestionsFor('Ada', members).map(({ name }) => name)).toEqual(['Ada Lovelace']);
  expect(suggestionsFor('', members)).toHaveLength(4);
  expect(suggestionsFor('Bram Stone ', members)).toEqual([]);
});
