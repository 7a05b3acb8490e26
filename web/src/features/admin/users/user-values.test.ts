import { expect, test } from 'vitest';
import { parseSettings } from './user-values.ts';

test('§2.7 user settings: a list, a number or nothing is named in words, not called an error of syntax', () => {
  for (const text of ['[1]', '5', '"dark"', 'null', 'true'])
    expect(parseSettings(text)).toEqual({ problem: 'Settings must be one JSON object, such as {}', isSyntax: false });
  expect(parseSettings('{"preferences":{}}')).toEqual({ settings: { preferences: {} } });
  expect(parseSettings('{"a":')).toMatchObject({ isSyntax: true });
});
