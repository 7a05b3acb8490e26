import { describe, expect, test } from 'vitest';
import { layoutGraph } from './graph/layout.ts';
import { narrowedIDs } from './list/record-facts.ts';
import { problemsOf } from './problem/problems-of.ts';
import { questMap } from './quest/quest-map.ts';
import { stageKeys } from './quest/stage-keys.ts';
import { itemFacts } from './recipe/craft-answers.ts';
import { crafting } from './recipe/crafting.ts';
import { countSteps } from './testing/count-steps.ts';
import { CraftWorld } from './testing/craft-world.ts';
import { chaptersOfQuests, questsAroundOne, questsOfOneVariable } from './testing/quest-worlds.ts';
import type { WorldMaker } from './testing/worlds.ts';

const size = 400;
/** What n log n grows by from `size` to four times as many, and a little for what begins small. */
const allowed = ((4 * Math.log(4 * size)) / Math.log(size)) * 1.1;

/** How many times as many steps it takes for four times as many. @param prepare what it does is not counted */
function growthOf(prepare: (size: number) => () => unknown): number {
  const [few, many] = [size, 4 * size].map((count) => countSteps(prepare(count))) as [number, number];
  return many / few;
}

test('content §4: a step is counted for each look-up, each member and each step of a loop', () => {
  const squared = growthOf((count) => () => {
    const all = Array.from({ length: count }, (_, index) => index);
    for (const one of all) all.includes(one);
  });
  expect(squared).toBeCloseTo(16, 0);
  expect(growthOf((count) => () => new Map([[1, 2]]).get(count))).toBe(1);
});

/** Items that are made of the ones before, of a hub that all take, and of one of 84 things. */
function craftWorld(count: number): CraftWorld {
  const world = new CraftWorld();
  world.item('hub', { base: 20 });
  for (let index = 0; index < count; index += 1) {
    const isRaw = index % 5 < 2;
    world.item(`i${index}`, isRaw ? { base: 1 + (index % 7) } : {});
    if (isRaw || index < 5) continue;
    const options =
      index % 20 === 4
        ? Array.from({ length: Math.min(84, index) }, (_, one) => `i${index - 1 - one}`)
        : [`i${index - 1}`];
    world.recipe(`r${index}`, { takes: [`2 ${options.join(' | ')}`, '1 hub'], gives: [`1 i${index}`] });
  }
  return world;
}

describe('content §4: from 400 items to four times as many, steps grow as n log n does', () => {
  test.each<[what: string, prepare: (count: number) => () => unknown]>([
    [
      'costs and what can be obtained',
      (count) => {
        const { held } = craftWorld(count);
        return () => held.get(crafting);
      },
    ],
    ['costs when what all take is dearer', (count) => hubEdited(count, 40, crafting)],
    ['costs when what all take is cheaper', (count) => hubEdited(count, 10, crafting)],
    ['problems when what all take is dearer', (count) => hubEdited(count, 40, problemsOf)],
    ['list by what can be obtained', (count) => listed(count, { isObtainable: true })],
    ['list by cost', (count) => listed(count, { cost: { from: 1, to: 100 }, sort: 'desc' })],
    ['list by problems', (count) => listed(count, { problems: 'none' })],
    [
      'page of what all take',
      (count) => {
        const { held } = craftWorld(count);
        held.get(crafting);
        return () => itemFacts(held, { itemID: 'hub' });
      },
    ],
  ])('%s', (_, prepare) => {
    expect(growthOf(prepare)).toBeLessThan(allowed);
  });
});

function hubEdited(count: number, base: number, compute: typeof crafting | typeof problemsOf): () => unknown {
  const world = craftWorld(count);
  world.held.get<unknown>(compute);
  world.item('hub', { base });
  return () => world.held.get<unknown>(compute);
}

function listed(count: number, filters: Parameters<typeof narrowedIDs>[1]['filters']): () => unknown {
  const { held } = craftWorld(count);
  held.get(problemsOf);
  return () => narrowedIDs(held, { kind: 'item', filters });
}

describe('content §6: from 400 quests to four times as many, steps grow as n log n does', () => {
  const joined: readonly [what: string, make: (count: number) => WorldMaker][] = [
    ['of chapters', chaptersOfQuests],
    ['around one that all need and open', questsAroundOne],
  ];
  test.each(joined)('the map of quests %s', (_, make) => {
    expect(
      growthOf((count) => {
        const held = make(count).copy();
        return () => held.get(questMap);
      }),
    ).toBeLessThan(allowed);
  });
  test.each(joined)('the layout of the map of quests %s', (_, make) => {
    const growth = growthOf((count) => {
      const { quests, ties } = make(count).held.get(questMap);
      const nodes = quests.map(({ id }) => ({ id, width: 220, height: 66 }));
      return () => layoutGraph(nodes, ties);
    });
    expect(growth).toBeLessThan(allowed);
  });
  test.each([...joined, ['that all read and change one variable', questsOfOneVariable] as const])(
    'the problems of quests %s',
    (_, make) => {
      expect(
        growthOf((count) => {
          const held = make(count).copy();
          return () => held.get(problemsOf);
        }),
      ).toBeLessThan(allowed);
    },
  );
});

test('content §6: from 400 stages without a title to four times as many, steps of naming them grow as n log n does', () => {
  const untitled = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `s${index}`, questID: 'q', title: '', type: 'stage' }));
  const growth = growthOf((count) => {
    const nodes = untitled(count);
    return () => stageKeys(nodes, () => 'lantern');
  });
  expect(growth).toBeLessThan(allowed);
  expect(stageKeys(untitled(3), () => 'lantern').map(({ key }) => key)).toEqual([
    'lantern/stage',
    'lantern/stage 2',
    'lantern/stage 3',
  ]);
});
