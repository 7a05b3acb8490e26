import { expect, test } from 'vitest';
import { runAll } from './run-all.ts';

test('decisions §3: what can’t be purged keeps nothing after it from being purged, and is told', async () => {
  const done: number[] = [];
  const running = runAll([
    async () => done.push(1),
    async () => {
      throw new Error('rows stay in item');
    },
    async () => done.push(3),
  ]);
  await expect(running).rejects.toThrow('rows stay in item');
  expect(done).toEqual([1, 3]);
  await runAll([async () => done.push(4)]);
  expect(done).toEqual([1, 3, 4]);
});
