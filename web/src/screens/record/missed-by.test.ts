import { expect, test } from 'vitest';
import { missedBy } from './missed-by.ts';

const boxes = { kind: 'box', one: 'box', many: 'boxes', total: 3 } as const;
const place = { kind: 'place', one: 'place', many: 'places', total: 1 } as const;

test('content §1: deleting something in use says what would miss it', () => {
  expect(missedBy([boxes, place], 1)).toBe(
    'Used by 3 boxes and 1 place. They will show it as deleted until you restore it.',
  );
  expect(missedBy([place], 2)).toBe('Used by 1 place. It will show them as deleted until you restore them.');
});
