import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Modules are loaded once for all test files of a process: such a hook would belong to the first file that imports it, and no other.
test('house §2: what test files share registers no hook while it is loaded', () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(`${import.meta.dirname}/${name}`, 'utf8') }));
  expect(files.length).toBeGreaterThan(20);
  const hook = /^(before|after)(All|Each)\(/m;
  expect(hook.test('beforeAll(async () => {')).toBe(true);
  expect(files.filter(({ text }) => hook.test(text)).map(({ name }) => name)).toEqual([]);
});
