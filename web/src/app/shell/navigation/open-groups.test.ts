import { expect, test } from 'vitest';
import { openGroups } from './open-groups.ts';

const groups = [
  { id: 'inventory', rowCount: 8 },
  { id: 'world', rowCount: 8 },
  { id: 'tools', rowCount: 6 },
  { id: 'administration', rowCount: 7 },
];
const wanted = ['inventory', 'world', 'tools'];
const open = (room: number, first: string[] = []) => [...openGroups(groups, [...first, ...wanted], room)];

test('house §5: the groups that are wanted are open while all of them fit, the first one always', () => {
  expect(open(26)).toEqual(['inventory', 'world', 'tools']);
  expect(open(25)).toEqual(['inventory', 'world']);
  expect(open(3)).toEqual(['inventory']);
  expect(open(26, ['inventory'])).toEqual(['inventory', 'world', 'tools']);
});

test('house §5: a group that is opened folds what no longer fits beside it', () => {
  expect(open(27, ['administration'])).toEqual(['administration', 'inventory', 'world']);
});

test('house §5: a smaller group is open where a larger one before it does not fit; unknown ones are passed over', () => {
  expect(open(18)).toEqual(['inventory', 'tools']);
  expect([...openGroups(groups, ['gone', 'tools'], 26)]).toEqual(['tools']);
});
