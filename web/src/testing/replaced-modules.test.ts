import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '..');

test('house §2: only files with modules of their own replace modules', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => /\.test\.tsx?$/.test(name));
  expect(files.length).toBeGreaterThan(100);
  const replacing = files.filter((name) => /^vi\.(do)?[mM]ock\(/m.test(readFileSync(join(folder, name), 'utf8')));
  expect(replacing.length).toBeGreaterThan(0);
  expect(replacing.filter((name) => !/\.isolated\.test\.tsx?$/.test(name))).toEqual([]);
});
