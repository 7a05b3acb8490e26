import { describe, expect, test } from 'vitest';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { WorldKind } from '#contract/world.ts';
import { CraftWorld } from '../testing/craft-world.ts';
import { type FactFilters, factsToldOf, narrowedIDs, recordFacts } from './record-facts.ts';

/** Iron is found, a gate takes what nobody has, and two things are made of one another. */
function craftWorld(): CraftWorld {
  const world = new CraftWorld();
  world.item('ore', { base: 4 });
  for (const id of ['iron', 'key', 'gate', 'egg', 'hen', 'relic']) world.item(id);
  world.recipe('melt', { takes: ['2 ore'], gives: ['1 iron'] });
  world.recipe('forge', { takes: ['3 iron'], gives: ['2 key'] });
  world.recipe('build', { takes: ['1 iron', '1 egg'], gives: ['1 gate'] });
  world.recipe('lay', { takes: ['1 hen'], gives: ['1 egg'] });
  world.recipe('hatch', { takes: ['1 egg'], gives: ['1 hen'] });
  return world;
}

const found = ({ held }: CraftWorld, kind: WorldKind, filters: FactFilters) => [
  ...narrowedIDs(held, { kind, filters }),
];

describe('content §4: what the world tells of records', () => {
  test('costs and whether there is a way to them, of items and of recipes', () => {
    const { held } = craftWorld();
    expect(recordFacts(held, { kind: 'item', ids: ['ore', 'key', 'hen', 'relic', 'nobody'] })).toEqual({
      ore: { isObtainable: true, cost: 4 },
      key: { isObtainable: true, cost: 12 },
      hen: { isObtainable: false, cost: null },
      relic: { isObtainable: false, cost: null },
    });
    expect(recordFacts(held, { kind: 'recipe', ids: ['forge', 'build'] })).toEqual({
      forge: { isObtainable: true, cost: 24 },
      build: { isObtainable: false, cost: null },
    });
  });

  test('narrows by way, by cost and by problems, also together', () => {
    const world = craftWorld();
    expect(found(world, 'recipe', { isObtainable: true }).sort()).toEqual(['forge', 'melt']);
    expect(found(world, 'recipe', { isObtainable: false }).sort()).toEqual(['build', 'hatch', 'lay']);
    expect(found(world, 'item', { cost: { from: 4, to: 8 } }).sort()).toEqual(['iron', 'ore']);
    expect(found(world, 'item', { cost: { from: null, to: 4 } })).toEqual(['ore']);
    world.recipe('guess', { takes: ['1 nobody'], gives: ['1 relic'] });
    for (const problems of ['any', 'error'] as const) expect(found(world, 'recipe', { problems })).toEqual(['guess']);
    expect(found(world, 'recipe', { problems: 'none', isObtainable: false }).sort()).toEqual(['build', 'hatch', 'lay']);
  });

  test('sorts by cost, then by name; what has none comes last in both directions', () => {
    const world = craftWorld();
    const none = ['egg', 'gate', 'hen', 'relic'];
    expect(found(world, 'item', { sort: 'asc' })).toEqual(['ore', 'iron', 'key', ...none]);
    expect(found(world, 'item', { sort: 'desc' })).toEqual(['key', 'iron', 'ore', ...none]);
  });

  test('follows changes, and is the same array while nothing else passes', () => {
    const world = craftWorld();
    const ask = () => narrowedIDs(world.held, { kind: 'item', filters: { isObtainable: false } });
    const before = ask();
    world.item('ore', { base: 5 });
    expect(ask()).toBe(before);
    world.stock('egg', 1);
    expect([...ask()]).toEqual(['relic']);
  });

  test('of archived recipes, which nobody crafts, nothing is known', () => {
    const world = craftWorld();
    world.set('recipe', 'melt', { name: 'melt', archived: true });
    expect(recordFacts(world.held, { kind: 'recipe', ids: ['melt'] })).toEqual({ melt: {} });
    for (const isObtainable of [true, false]) expect(found(world, 'recipe', { isObtainable })).not.toContain('melt');
  });

  test('every kind declares only what can be told of it', () => {
    for (const { kind, worldFacts = [] } of Object.values(declarations) as KindDeclaration[])
      expect([kind, worldFacts.filter((fact) => !factsToldOf(kind as WorldKind).includes(fact))]).toEqual([kind, []]);
  });
});
