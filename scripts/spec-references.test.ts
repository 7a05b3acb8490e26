import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emailMessages, messages } from '../contract/src/messages.ts';
import { fromRoot } from './shell.mjs';
import { parseSections, readSpecification } from './spec-sections.ts';

const specification = readSpecification();

const sections = new Set(parseSections(specification).map(({ chapter, number }) => `${chapter} §${number}`.trim()));

const FILES = [
  '{contract,server,web,content,runtime,e2e,bench,scripts,mobile}/**/*.{ts,tsx,mjs,css,html,md}',
  'docs/**/*.md',
  '*.{md,ts,json}',
];
/** What they say of sections is made up. */
const MADE_UP = ['scripts/spec-sections.test.ts', 'scripts/error-catalogue.test.ts', 'scripts/spec-references.test.ts'];

/** The sections that a text refers to, as the document's headings name them; those of standards (RFC 9110 §5) are not ours. */
function referencesIn(text: string): string[] {
  return [...text.matchAll(/(?:(RFC \d+|HTML|[\w.]+)[ \n/*]+)?§(\d+(?:\.\d+)*)/g)].flatMap(
    ([, before = '', number]) => {
      if (/^(RFC|HTML)/.test(before)) return [];
      const chapter = /^(decisions|content|house)$/.exec(before)?.[1] ?? '';
      return [`${before.endsWith('.md') ? before : chapter} §${number}`.trim()];
    },
  );
}

test('a reference is read with its chapter', () => {
  const text =
    '(§2.1, decisions §3 and §4; house §8) RFC 9110 §5.6.7, WHATWG HTML §9.2, house.md §6.5, (decisions\n * §7)';
  expect(referencesIn(text)).toEqual([...['§2.1', 'decisions §3', '§4', 'house §8', 'house.md §6.5', 'decisions §7']]);
});

test('house §2: every reference to a section leads to a heading of docs/specification.md', () => {
  const files = globSync(FILES, { cwd: fromRoot(), exclude: ['**/node_modules/**', '**/dist/**'] });
  const read = files.map((file) => ({
    file: file.replaceAll('\\', '/'),
    references: referencesIn(readFileSync(fromRoot(file), 'utf8')),
  }));
  const lost = read
    .filter(({ file }) => !MADE_UP.includes(file))
    .flatMap(({ file, references }) =>
      references.filter((reference) => !sections.has(reference)).map((reference) => `${file}: ${reference}`),
    );
  expect(lost).toEqual([]);
  expect(read.flatMap(({ references }) => references).length).toBeGreaterThan(1000);
});

/** As words, so that `name` is not found in `userName`. */
const words = new Set(specification.match(/[\w.]+\w|\w/g));
const isThere = (quoted: string) => (/^[\w.]+$/.test(quoted) ? isWord(quoted) : specification.includes(quoted));
const isWord = (word: string) => words.has(word) || [...words].some((other) => other.split('.').includes(word));

test('house §2: every name, text and number that specification.test.ts asserts stands in docs/specification.md', () => {
  const source = readFileSync(fromRoot('contract', 'src', 'specification.test.ts'), 'utf8');
  const asserted = source
    .split('\n')
    .filter((line) => !/^(import|test)\b/.test(line))
    .join('\n');
  const quoted = [...asserted.matchAll(/'([^'\n]*)'/g)].flatMap(([, text]) => text || []);
  const settings = [...asserted.matchAll(/\b(\w+): (?:\{|'|false|provider|(\d+))/g)].flatMap(([, name = '', number]) =>
    number === undefined ? [name] : [name, number],
  );
  const missing = [...quoted, ...settings].filter((text) => !isThere(text));
  expect(missing).toEqual([]);
  expect(quoted.length).toBeGreaterThan(100);
  expect(settings).toEqual(expect.arrayContaining(['allowedPhoneNumbers', 'sessionTimeout', '1800']));
});

test('house §2: every text of messages.ts stands in docs/specification.md', () => {
  const texts = [
    ...Object.values({ ...messages, ...emailMessages }).filter((text) => typeof text === 'string'),
    messages.slowOperation('{section}', '{operation}'),
    ...[messages.validationTitle(1), messages.validationTitle(2), emailMessages.testSent('{email}')],
  ];
  expect(texts.filter((text) => !specification.includes(text))).toEqual([]);
});
