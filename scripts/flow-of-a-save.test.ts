import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { fromRoot } from './shell.mjs';

const map = readFileSync(fromRoot('docs', 'flow-of-a-save.md'), 'utf8');

test('house §4: the map of a save has at most 12 rooms, and every file that it names is there', () => {
  const files = [...map.matchAll(/`((?:contract|server|web)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(files.filter((file) => !existsSync(fromRoot(file)))).toEqual([]);
  expect(map.match(/^\d+\. \*\*/gm)).toHaveLength(12);
  expect(files.length).toBeGreaterThanOrEqual(12);
});
