import { expect, test } from 'vitest';
import { kinds } from './kinds/kinds.ts';
import { withArticle } from './wording.ts';

/** Every other kind takes “a”. */
const others: Record<string, string> = { item: 'an item', npc: 'an NPC', stock: 'stock', artwork: 'an artwork' };

test('content §1: messages put the right article before every kind of record', () => {
  for (const { kind, one } of kinds) expect(withArticle(one)).toBe(others[kind] ?? `a ${one}`);
});

test('content §1: an abbreviation takes the article of its first letter as it is spoken', () => {
  const words = ['URL', 'FAQ', 'SMS', 'QR code', 'HTML file', 'Faction', 'entry'];
  expect(words.map(withArticle)).toEqual([
    ...['a URL', 'an FAQ', 'an SMS', 'a QR code', 'an HTML file', 'a Faction', 'an entry'],
  ]);
});
