import { expect, test } from 'vitest';
import { readImport } from '../formats/formats.ts';
import { emptyWorld } from '../testing/worlds.ts';
import { matchKeys } from './match-keys.ts';
import { planImport } from './plan.ts';

test('decisions §4 Import: what a row names that can’t be imported is not looked up, however much that is', () => {
  const path = Array.from({ length: 20_000 }, (_, index) => `P${index}`).join('/');
  const { source } = readImport(Buffer.from(`name,location\nSaw,Hall/Box\nFile,${path}\n`));
  const { placeNames, itemNames } = matchKeys(source);
  expect([...placeNames]).toEqual(['hall', 'box']);
  expect([...itemNames]).toEqual(['saw']);
  const bad = planImport(source, emptyWorld).rows.find(({ name }) => name === 'File');
  expect(bad?.problems.map(({ message }) => message)).toEqual(['This cell contains more than 32 kB.']);
});
