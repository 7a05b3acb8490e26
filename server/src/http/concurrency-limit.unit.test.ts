import { expect, test } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

/** Jobs that end when they are told to, in the order in which they began. */
function jobs(limits: Omit<Parameters<typeof concurrencyLimit>[0], 'refuse'>) {
  const run = concurrencyLimit({ ...limits, refuse: () => new Error('full') });
  const running: { name: string; end: () => void }[] = [];
  const begun: string[] = [];
  const add = (name: string, personID?: string) =>
    run(() => {
      begun.push(name);
      return new Promise<void>((end) => running.push({ name, end }));
    }, personID);
  const endFirst = async () => {
    running.shift()?.end();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { add, begun, endFirst };
}

test('house §3: first in, first out, and one too many is refused at once', async () => {
  const { add, begun, endFirst } = jobs({ running: 1, waiting: 2 });
  const all = ['a', 'b', 'c'].map((name) => add(name));
  await expect(add('d')).rejects.toThrow('full');
  for (const _ of all) await endFirst();
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'c']);
  void add('e');
  expect(begun).toContain('e');
});

test('decisions §7: nobody fills the line alone, and who has just had a turn comes after the others', async () => {
  const { add, begun, endFirst } = jobs({ running: 2, waiting: 10, ofOne: { running: 1, waiting: 3 } });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => add(name, 'a'));
  await expect(add('a5', 'a')).rejects.toThrow('full');
  expect(begun).toEqual(['a1']);
  all.push(add('b1', 'b'), add('b2', 'b'), add('c1', 'c'));
  expect(begun).toEqual(['a1', 'b1']);
  for (const _ of all) await endFirst();
  await Promise.all(all);
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
});
