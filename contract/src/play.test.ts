import { expect, test } from 'vitest';
import { variableDeclaration } from './kinds/variable.ts';
import { playStep, transcriptEntry } from './play.ts';

const variableID = '01900000-0000-7000-8000-000000000001';

test.each([
  ['a number that effects made large', 3e15],
  [
    'a set of all values that a variable can have, as long as they can be',
    Array.from({ length: 200 }, (_, index) => String(index).padEnd(300, 'x')),
  ],
])('content §10: a run is kept as a test whatever its variables hold: %s', (_, value) => {
  if (Array.isArray(value)) expect(variableDeclaration.fields.choices.schema.safeParse(value).success).toBe(true);
  const step = { do: 'setVariable', variableID, value };
  expect(playStep.safeParse(step).success).toBe(true);
  for (const entry of [
    { is: 'step', step },
    { is: 'variable', variableID, value },
    { is: 'call', name: 'f', arguments: [value] },
  ])
    expect(transcriptEntry.safeParse(entry).success).toBe(true);
});

test('content §10: a check of large numbers is kept', () => {
  const check = { is: 'check', label: '', value: 1e13, roll: 1, against: 2e13, success: false };
  expect(transcriptEntry.safeParse(check).success).toBe(true);
});
