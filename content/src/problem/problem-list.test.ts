import { expect, test } from 'vitest';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { deletedRecord } from './causes.ts';
import { nodeProblems, problemCounts, problemList } from './problem-list.ts';
import { problemPage } from './problem-page.ts';

const sound = { start: 'start', find: 'objective', end: 'succeed' };
const soundEdges = ['start > find', 'find > end'];
const needing = (quest: string) => ({ prerequisites: `done(${named('quest', quest)})` });
const quest = (world: WorldMaker, name: string, fields = {}) => world.quest(name, sound, soundEdges, fields);

test('content §9: a list names the record of a problem, what that is part of, and whether it is dismissed', () => {
  const world = new WorldMaker()
    .quest('Lamp', { ...sound, cave: 'stage' }, soundEdges)
    .put('quest', 'Odd', { journal: '<b>' });
  const list = () => world.held.get(problemList);
  const [cave, odd] = [list().find(({ name }) => name === 'Lamp/cave'), list().find(({ name }) => name === 'Odd')];
  expect([cave?.owner?.name, odd?.owner]).toEqual(['Lamp', null]);
  expect(nodeProblems(world.held, idOf('quest', 'Lamp'))).toEqual({ [cave?.where.id ?? '']: ['unreachableNode'] });
  world.put('problemDismissal', 'one', { problem: odd?.id, about: odd?.about, reason: 'On purpose' });
  expect(list().map(({ name, dismissal }) => [name, dismissal?.reason])).toEqual([
    ['Odd', 'On purpose'],
    ['Lamp/cave', undefined],
  ]);
  expect(nodeProblems(world.held, idOf('quest', 'Odd'))).toEqual({});
  world.put('quest', 'Odd', { journal: '<b><b>' });
  expect(list().map(({ dismissal }) => dismissal)).toEqual([null, null]);
});

test('content §9: a page has the first of each severity that match, how many there are, and what to filter by', () => {
  const world = new WorldMaker();
  for (const name of ['Lamp', 'Mill', 'Bell']) world.quest(name, { ...sound, cave: 'stage' }, soundEdges);
  world.put('quest', 'Odd', { journal: '<b>' });
  const page = (filters = {}) => problemPage(world.held, { filters, sizes: { error: 2, warning: 2, note: 2 } });
  const { groups, ...rest } = page();
  expect(rest).toEqual({
    ...{ total: 4, open: 4, kinds: ['quest'], recordName: null, causeName: null },
    codes: expect.arrayContaining(['unreachableNode', 'unbalancedMarkup']),
  });
  expect(Object.values(groups).map(({ total, problems }) => [total, problems.length])).toEqual([
    [0, 0],
    [4, 2],
    [0, 0],
  ]);
  const ofMill = page({ record: idOf('quest', 'Mill') });
  expect([ofMill.total, ofMill.recordName]).toEqual([4, 'Mill']);
  expect(ofMill.groups.warning.problems.map(({ name }) => name)).toEqual(['Mill/cave']);
  expect(page({ show: 'dismissed' }).groups.warning.total).toBe(0);
});

test('content §9: counts are the same answer until one of them is another', () => {
  const world = new WorldMaker().quest('Lamp', { ...sound, cave: 'stage' }, soundEdges);
  const before = world.held.get(problemCounts);
  expect(before).toMatchObject({ total: 1, records: { [idOf('quest', 'Lamp')]: { count: 1 } } });
  world.put('quest', 'Idea');
  expect(world.held.get(problemCounts)).toBe(before);
  world.put('quest', 'Odd', { journal: '<b>' });
  expect(world.held.get(problemCounts)).toMatchObject({ total: 2 });
});

test('content §9: problems that follow from one are listed with it, and by themselves when its cause is asked for', () => {
  const world = new WorldMaker();
  quest(quest(quest(world, 'A', needing('B')), 'B', needing('A')), 'C', needing('A'));
  world.quest('Lost', { start: 'start', end: 'fail' }, ['start > end']);
  quest(quest(world, 'D', needing('Lost')), 'E', needing('D'));
  const rows = (filters = {}) =>
    problemPage(world.held, { filters, sizes: { error: 100, warning: 100, note: 100 } }).groups.error;
  const { total, problems } = rows();
  expect(total).toBe(6);
  const cause = [idOf('quest', 'A'), idOf('quest', 'B')].sort()[0];
  expect(problems.map(({ code, following }) => [code, following])).toEqual([
    ['noSuccess', { cause: idOf('quest', 'Lost'), count: 2, isCause: true }],
    ['prerequisiteCircle', { cause, count: 2, isCause: false }],
  ]);
  expect(
    rows({ cause: idOf('quest', 'Lost') })
      .problems.map(({ name }) => name)
      .sort(),
  ).toEqual(['D', 'E', 'Lost']);
  expect(rows({ record: idOf('quest', 'E') }).problems).toMatchObject([{ name: 'E' }]);
});

test('content §9: what misses one deleted record is one row, and by itself when the record is asked for', () => {
  const world = new WorldMaker();
  for (const [name, giver] of [
    ['A', 'Mara'],
    ['B', 'Mara'],
    ['C', 'Mara'],
    ['D', 'Wick'],
  ] as const)
    quest(world, name, { giverID: idOf('npc', giver) });
  const rows = (filters = {}) =>
    problemPage(world.held, { filters, sizes: { error: 100, warning: 100, note: 100 } }).groups.error;
  const { total, problems } = rows();
  expect(total).toBe(4);
  const following = new Map(problems.map((problem) => [deletedRecord(problem)?.id, problem.following]));
  expect([...following].toSorted(([, one]) => (one ? -1 : 1))).toEqual([
    [idOf('npc', 'Mara'), { cause: idOf('npc', 'Mara'), count: 2, isCause: false }],
    [idOf('npc', 'Wick'), undefined],
  ]);
  const ofMara = rows({ cause: idOf('npc', 'Mara') }).problems;
  expect(ofMara.map(({ name }) => name).sort()).toEqual(['A', 'B', 'C']);
});
