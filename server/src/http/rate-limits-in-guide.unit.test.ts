import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type RateTable, rateTable } from './rate-limit.ts';

/** What the guide calls each class. `pointer` is for pages alone. */
const names: Readonly<Record<Exclude<keyof RateTable, 'pointer'>, string>> = {
  read: 'Reading',
  search: 'Searching',
  write: 'Changing',
  upload: 'Uploading',
  preview: 'Previews of emails',
  signin: 'Signing in',
  password: 'Passwords',
  invite: 'Inviting users',
  register: 'Creating an account',
};
const spans: Readonly<Record<number, string>> = { 60: '1 minute', 900: '15 minutes', 3600: '1 hour' };

test('decisions §3: the guide’s page about the API says the rate limits there are', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/guide/api.md'), 'utf8');
  const said = [...page.matchAll(/^\| (\w.*?) +\| ([\d,]+) +\| ([\d,]+) +\| (.+?) +\|$/gm)].map((row) => row.slice(1));
  const { pointer: _, ...rules } = rateTable;
  const there = Object.entries(rules).map(([rate, { perAccount, perAddress, windowSeconds }]) => [
    names[rate as keyof typeof names],
    perAccount.toLocaleString('en'),
    perAddress.toLocaleString('en'),
    spans[windowSeconds],
  ]);
  expect(said.toSorted()).toEqual(there.toSorted());
});
