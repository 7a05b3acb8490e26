import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parserPath, parserSource } from './generate-parser.ts';

test('content §2: the parser is the one that its grammar makes (`npm run parser` makes it again)', () => {
  expect(readFileSync(parserPath, 'utf8')).toBe(parserSource());
});
