import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generatedFiles } from './generate-schema.ts';

test('content §10: types and schemas of the runtime are those of its JSON Schemas (`npm run schema` makes them again)', async () => {
  for (const [file, source] of await generatedFiles()) expect(readFileSync(file, 'utf8')).toBe(source);
});
