import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hasTitle, parseCatalogue, rowsOf } from './error-catalogue.ts';
import { fromRoot } from './shell.mjs';
import { readSpecification } from './spec-sections.ts';

const rows = parseCatalogue(readFileSync(fromRoot('docs', 'error-catalogue.md'), 'utf8'));

test('docs/error-catalogue.md: every row names tests that exist', () => {
  const wrong = rows.flatMap(({ subject, proofs }) => {
    if (proofs.length === 0) return [`${subject}: names no test`];
    return proofs.flatMap(({ file, title }) => {
      const path = fromRoot(file);
      if (!existsSync(path)) return [`${subject}: there is no ${file}`];
      return hasTitle(readFileSync(path, 'utf8'), title) ? [] : [`${subject}: ${file} has no test “${title}”`];
    });
  });
  expect(wrong).toEqual([]);
});

test('docs/error-catalogue.md: no row of §8 and §9 is missing', () => {
  expect(rows.filter(({ section }) => section === '8').length).toBeGreaterThanOrEqual(15);
  expect(rows.filter(({ section }) => section === '9').length).toBeGreaterThanOrEqual(9);
  const missing = rowsOf(readSpecification()).filter(({ section, subject }) => {
    const found = rows.filter((row) => row.section === section && isPartOf(row.subject, subject));
    // A point of §9 that names several numbers is several rows: each number stands in one of them.
    const numbers = section === '9' ? (subject.match(/\d+(?:\.\d+)?/g) ?? []) : [];
    return found.length === 0 || numbers.some((number) => !found.some((row) => row.subject.includes(number)));
  });
  expect(missing).toEqual([]);
});

function isPartOf(subject: string, specified: string): boolean {
  const plain = (text: string) => text.toLowerCase().replaceAll(/[.;,:]/g, '');
  return plain(specified).includes(plain(subject));
}

test('a table is read as rows with their proofs', () => {
  const table = [
    '## §8 Errors',
    '| Situation | What happens | Proved by |',
    '| --- | --- | --- |',
    '| Refused | “No” | `a.spec.ts` “§8: no”<br>`b.spec.ts` “§8: “never” again” |',
    '| Later | … | nothing yet |',
  ].join('\n');
  expect(parseCatalogue(table)).toEqual([
    {
      section: '8',
      subject: 'Refused',
      proofs: [
        { file: 'a.spec.ts', title: '§8: no' },
        { file: 'b.spec.ts', title: '§8: “never” again' },
      ],
    },
    { section: '8', subject: 'Later', proofs: [] },
  ]);
});

test('a title is found as it is written or as the file makes it, and no other', () => {
  const filled = `§9: $${'{what}'} stays $${'{ms}'} ms`;
  const source = `test('§8: it’s gone', …); test(\`${filled}\`, …); test.each([['a', 1]])('§9: %s is', …)`;
  expect(hasTitle(source, '§8: it’s gone')).toBe(true);
  expect(hasTitle(source, '§9: a success stays 5000 ms')).toBe(true);
  expect(hasTitle(source, '§9: missing is')).toBe(true);
  expect(hasTitle(source, '§8: it’s')).toBe(false);
  expect(hasTitle(source, '§9: a success stays')).toBe(false);
});

test('the specification’s rows are the cells of §8 and the points of §9', () => {
  const text =
    '## §8 The catalogue\n| Situation | Does |\n|---|---|\n| A fails | says so |\n## §9 Limits\n- Page size 5.\n- Toasts: 5.\n## content §9 End\n- x';
  expect(rowsOf(text)).toEqual([
    { section: '8', subject: 'A fails' },
    { section: '9', subject: 'Page size 5.' },
    { section: '9', subject: 'Toasts: 5.' },
  ]);
});
