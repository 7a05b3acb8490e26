import { expect, test } from 'vitest';
import { TableStatistics } from './table-statistics.ts';

test('house §4: a table that grows to n rows is analyzed log n times, and another one apart from it', async () => {
  const analyzed: string[] = [];
  const statistics = new TableStatistics(async (table) => analyzed.push(table));
  for (let piece = 0; piece < 1_280; piece++) statistics.addRows('item', 50);
  statistics.addRows('box', 1_999);
  await statistics.settled();
  // At 2,000, 4,000, 8,000 … and 64,000 rows.
  expect(analyzed).toEqual(Array.from({ length: 6 }, () => 'item'));
});

test('house §4: what cannot be analyzed disturbs nobody, and is tried again later', async () => {
  let attempts = 0;
  const statistics = new TableStatistics(async () => {
    attempts++;
    throw new Error('connection lost');
  });
  statistics.addRows('item', 2_000);
  statistics.addRows('item', 2_000);
  await statistics.settled();
  expect(attempts).toBe(2);
});
