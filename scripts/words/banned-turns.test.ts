import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from '../shell.mjs';
import { type ProductString, productStrings } from './product-strings.ts';

/**
 * Turns that the product does not use, with what to write instead. The specification's own texts are
 * exempt, and none of them has one.
 */
const banned: readonly [RegExp, string][] = [
  [/\b(lies?|lay) (in|on|at|there|where|nowhere)\b/i, 'is'],
  [/\bstands?\b/i, 'is'],
  [/\bshall\b/i, 'should'],
  [/\bmeanwhile\b/i, 'in the meantime, or leave it out'],
  [/\b(some|no|every|any)body\b/i, 'someone, no one, everyone, anyone'],
  [/\btold of\b|\btell me of\b/i, 'notified about'],
  [/\bat once\b/i, 'now, immediately, per request'],
  [/\bfor good\b/i, 'permanently'],
  [/\bby mail\b|\bmails\b/i, 'by email, emails'],
  [/\b(take|takes|took|taken)( it| them| all of (it|them))? back\b/i, 'undo'],
  [/\banew\b/i, 'again'],
  [/\bone[’']s own\b/i, 'your'],
  [/\b(in force|unless told|under way|round and round|as things are)\b/i, 'current, by default, in progress'],
  [/\b(go|goes) on\b/i, 'continue'],
  [/\bexists already\b/i, 'already exists'],
  [/\bone another\b/i, 'each other'],
  [/(?<!\b[Tt]here )\bis no (?!longer)[a-z]/, 'isn’t'],
  [/\bin step\b/i, 'in sync'],
  [/\bwhoever\b/i, 'the person who, anyone who'],
  [/\b(is|are|be) told\b/i, 'is notified, sees'],
  [/\bmay (do|create|see|use|write|listen|decide)\b/, 'can'],
  [/\balready\.?$/, 'already has, already empty'],
  [/\bof (its|their|your) own\b/i, 'its own X, your X, separate'],
  [/\bof (yours|theirs)\b/i, 'your X, their X'],
  [/\banswers for\b/i, 'is responsible for'],
  [/\b(is|are) not complete\b/i, 'is incomplete'],
  [/\b(came|comes) out\b/i, 'plain words'],
  [/\b(thereof|thereby|hereby|whereupon|herein)\b/i, 'plain words'],
  [/\bwhat became of\b|\bwhat is kept about\b/i, 'plain words'],
  [/\b(colour|favourite|organis|recognis|sanitis|millimetre|cancelled|grey|behaviour)/i, 'American spelling'],
];

/** Names of errors in code, which nobody reads. */
const exempt = /^Cancelled(Error)?$/;

const files = globSync('{web,server,contract,content,runtime}/src/**/*.{ts,tsx}', {
  cwd: fromRoot(),
  // The sample world's people speak as they like; migrations hold what was written then.
  exclude: ['**/*.test.*', '**/testing/**', '**/sample/**', '**/migrations/**', '**/*.example.tsx'],
});

function turnsOf({ line, text }: ProductString): string[] {
  if (exempt.test(text)) return [];
  return banned.flatMap(([turn, instead]) => {
    const found = turn.exec(text)?.[0];
    return found ? [`${line}: “${found}” in “${text.slice(0, 100)}”: write ${instead}`] : [];
  });
}

const turnsIn = (source: string, isJsx: boolean) => productStrings(source, isJsx).flatMap(turnsOf);

/** Names of workspaces and samples of what people write, as they type them. */
const typedByHand = /^'s workspace$|Who's there/;

/** The lines of a page of the guide, without code. */
function linesOf(page: string): ProductString[] {
  let isCode = false;
  return page.split('\n').flatMap((text, index) => {
    if (text.startsWith('```')) isCode = !isCode;
    return isCode ? [] : [{ line: index + 1, text: text.replace(/`[^`]*`/g, '') }];
  });
}

test('the texts of a file are read: of JSX, attributes, templates, not its imports, types and class names', () => {
  const source = `import { somebody } from './somebody of it.ts';
type Role = 'stands there';
const words = { open: 'Nobody can', code: 'x' };
export const Hint = ({ n }: { n: number }) => <p className="stand in" title="It lies there">Goes on {\`at once \${n}\`}</p>;`;
  expect(turnsIn(source, true).map((found) => found.split(' in “')[0])).toEqual([
    '3: “Nobody”',
    '4: “lies there”',
    '4: “Goes on”',
    '4: “at once”',
  ]);
});

test('house §5: no text of the product has a banned turn', () => {
  expect(files.length).toBeGreaterThan(1000);
  const found = files.flatMap((file) =>
    turnsIn(readFileSync(fromRoot(file), 'utf8'), file.endsWith('x')).map((turn) => `${file}:${turn}`),
  );
  expect(found).toEqual([]);
});

test('house §5: apostrophes in the texts of screens are curly', () => {
  const found = files.flatMap((file) =>
    productStrings(readFileSync(fromRoot(file), 'utf8'), file.endsWith('x'))
      .filter(({ text }) => /\p{L}'(?:t|re|s|ll|ve)\b/u.test(text) && !typedByHand.test(text))
      .map(({ line, text }) => `${file}:${line}: ${text.slice(0, 100)}`),
  );
  expect(found).toEqual([]);
});

test('house §5: no page of the guide has a banned turn', () => {
  const pages = ['README.md', ...globSync('docs/guide/*.md', { cwd: fromRoot() })];
  expect(pages.length).toBeGreaterThan(30);
  const found = pages.flatMap((file) =>
    linesOf(readFileSync(fromRoot(file), 'utf8')).flatMap((line) => turnsOf(line).map((turn) => `${file}:${turn}`)),
  );
  expect(found).toEqual([]);
});
