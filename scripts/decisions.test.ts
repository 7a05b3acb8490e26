import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './shell.mjs';

const folder = fromRoot('docs', 'decisions');
const pages = globSync('0*.md', { cwd: folder }).sort();
const textOf = (file: string) => readFileSync(fromRoot('docs', 'decisions', file), 'utf8');

test('house §2: every decision begins with a number of its own, its title and its date', () => {
  const begins = (file: string) => new RegExp(`^# ${file.slice(0, 4)} \\S.*\\n\\n\\d{4}-\\d\\d-\\d\\d\\n`);
  expect(pages.filter((file) => !begins(file).test(textOf(file)))).toEqual([]);
  expect(new Set(pages.map((file) => file.slice(0, 4))).size).toBe(pages.length);
});

test('house §2: the list of decisions has every one, once and by its title', () => {
  const listed = [...textOf('README.md').matchAll(/^- \[(.+)\]\((0.+\.md)\): /gm)].map(
    ([, title, file]) => `${file} ${title}`,
  );
  const there = pages.map((file) => `${file} ${textOf(file).slice(2).split('\n')[0]}`);
  expect(listed.toSorted()).toEqual(there);
});

test('house §2: every decision that code and pages name is there', () => {
  const files = globSync(
    ['{contract,server,web,content,runtime,e2e,bench,scripts}/**/*.{ts,tsx,mjs,css,md}', 'docs/**/*.md', '*.md'],
    { cwd: fromRoot(), exclude: ['**/node_modules/**', '**/dist/**', '**/*.generated.ts'] },
  );
  const numbers = new Set(pages.map((file) => file.slice(0, 4)));
  const named = files.flatMap((file) =>
    [...readFileSync(fromRoot(file), 'utf8').matchAll(/\bdecisions?[ /](0\d{3})\b/g)].map(([, number = '']) => ({
      file,
      number,
    })),
  );
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter(({ number }) => !numbers.has(number))).toEqual([]);
});
