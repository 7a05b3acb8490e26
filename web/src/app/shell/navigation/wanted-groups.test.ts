import { expect, test } from 'vitest';
import { parseChoice } from './wanted-groups.ts';

test('§3 UI state: the groups that were stored open are taken as they are, and what is no such choice is not', () => {
  const choice = { wanted: ['tools'], folded: ['world'] };
  expect(parseChoice(JSON.stringify(choice))).toEqual(choice);
  const usual = parseChoice(null);
  expect(usual.wanted).toContain('inventory');
  const others = [
    '',
    'null',
    '7',
    '["tools"]',
    '{"folded":true}',
    '{"folded":["world"]}',
    '{"wanted":"x","folded":[]}',
  ];
  for (const text of [...others, '{"wanted":[7],"folded":[]}']) expect(parseChoice(text), text).toEqual(usual);
});
