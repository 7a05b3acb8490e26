import { expect, test } from 'vitest';
import { missedBy } from './missed-by.ts';

const boxes = { kind: 'box', one: 'box', many: 'boxes', total: 3, names: ['Crate', 'Chest', 'Trunk'] } as const;
const quests = {
  kind: 'quest',
  one: 'quest',
  many: 'quests',
  total: 5,
  names: ['First light', 'Two inks', 'Six'],
} as const;
const place = { kind: 'place', one: 'place', many: 'places', total: 1, names: ['Mill'] } as const;
const of = (...users: readonly (typeof boxes | typeof quests | typeof place)[]) =>
  users.map((user) => ({ ...user, names: [...user.names] }));

test('content §1: deleting something in use says what would miss it', () => {
  expect(missedBy(of(boxes, place), 1)).toBe(
    'Used by 3 boxes (Crate, Chest and Trunk) and 1 place (Mill). Until you restore it, they show it as deleted.',
  );
  expect(missedBy(of(place), 2)).toBe('Used by 1 place (Mill). Until you restore them, it shows them as deleted.');
  expect(missedBy(of(quests), 1)).toBe(
    'Used by 5 quests (First light, Two inks, Six and 2 others). Until you restore it, they show it as deleted.',
  );
});
