import { expect, test } from 'vitest';
import { missingGroup } from './missing-group.ts';

test.each([
  ['(old) (man)', '$2 $1', undefined],
  ['(old) man', '$2', '$2'],
  ['old', '$1', '$1'],
  ['old', '$& $$1 $0', undefined],
  ['\\(old\\) [(]', '$1', '$1'],
  ['(?:old)|(?i:man)', '$1', '$1'],
  ['(?P<name>old)', '$1', undefined],
])('content §1: the groups of %s that %s names', (find, replace, missing) => {
  expect(missingGroup(find, replace)).toBe(missing);
});
