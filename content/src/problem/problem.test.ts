import { describe, expect, test } from 'vitest';
import type { Effect } from '#contract/effects.ts';
import { found, sound, soundEdges } from '../testing/problem-words.ts';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { problemList } from './problem-list.ts';
import { problemsOf } from './problems-of.ts';

describe('content §9: references and expressions', () => {
  test('to what was deleted, with the fix that takes it out; restoring mends it', () => {
    const npcID = idOf('npc', 'Mira');
    const world = new WorldMaker().put('quest', 'Lamp', { giverID: npcID });
    expect(found(world)).toEqual(['missingReference Lamp: deleted']);
    expect(world.held.get(problemsOf)[0]?.fix).toMatchObject({ kind: 'quest', fields: { giverID: null } });
    expect(found(world.put('npc', 'Mira'))).toEqual([]);
    expect(found(world.delete('npc', 'Mira'))).toHaveLength(1);
  });

  test('on a map: a marker that leads to a deleted record of whatever kind, with the map that it is on', () => {
    const [dungeonMapID, mira] = [idOf('dungeonMap', 'Crypt'), idOf('npc', 'Mira')];
    const marker = {
      dungeonMapID,
      ...{ name: '', title: '', key: '' },
      shape: 'marker',
      linkKind: 'npc',
      linkID: mira,
    };
    const world = new WorldMaker()
      .put('npc', 'Mira')
      .put('dungeonMap', 'Crypt')
      .put('mapObject', 'by the door', marker);
    expect(world.held.get(problemList)).toEqual([]);
    expect(world.delete('npc', 'Mira').held.get(problemList)).toMatchObject([
      {
        ...{ code: 'missingReference', name: 'Marker', owner: { kind: 'dungeonMap', name: 'Crypt' } },
        where: { kind: 'mapObject', field: 'linkID' },
        why: [{ says: 'deleted', text: 'npc', records: [{ kind: 'npc', id: mira }] }],
        fix: { kind: 'mapObject', fields: { linkKind: null, linkID: null } },
      },
    ]);
    world.put('mapObject', 'by the door', { ...marker, linkKind: 'questNode', linkID: idOf('questNode', 'Lamp/end') });
    expect(found(world)).toEqual(['missingReference undefined: deleted']);
    world.quest('Lamp', { start: 'start', end: 'succeed' }, ['start > end']);
    expect(found(world)).toEqual([]);
  });

  test('inside documents and expressions', () => {
    const world = new WorldMaker().quest('Lamp', sound, soundEdges);
    const rewards = { items: [{ itemID: idOf('item', 'Oil'), quantity: 1 }], opens: [] };
    world.put('questNode', 'Lamp/end', { questID: idOf('quest', 'Lamp'), type: 'succeed', title: 'end', rewards });
    world.put('quest', 'Next', { prerequisites: `has(${named('item', 'Oil')})` });
    expect(found(world)).toEqual(['missingReference Next: deletedInExpression', 'missingReference end: deleted']);
    expect(found(world.put('item', 'Oil'))).toEqual([]);
    // A price that can’t be computed: what it is asked for is not sold.
    const shop = {
      rows: [{ itemID: idOf('item', 'Oil'), price: named('variable', 'toll'), stock: null, condition: '' }],
    };
    expect(found(world.put('npc', 'Mira', { shop }))).toEqual(['missingReference Mira: deletedInExpression']);
  });

  test('expressions that don’t type-check, as long as they don’t', () => {
    const world = new WorldMaker()
      .put('item', 'Oil')
      .put('quest', 'Lamp', { prerequisites: `count(${named('item', 'Oil')})` });
    expect(found(world)).toEqual(['expressionMistake Lamp: mistake']);
    expect(found(world.put('quest', 'Lamp', { prerequisites: `count(${named('item', 'Oil')}) > 1` }))).toEqual([]);
  });

  test('a name that is near another has a fix, and is no problem once there is such a record', () => {
    const world = new WorldMaker().put('item', 'lantern').put('quest', 'Lamp', { prerequisites: 'has(lanten)' });
    const [problem] = world.held.get(problemsOf);
    expect(problem).toMatchObject({ code: 'expressionMistake', fix: { fields: { prerequisites: 'has(lantern)' } } });
    expect(found(world.put('item', 'lanten'))).toEqual([]);
  });
});

describe('content §9: items', () => {
  const recipe = (world: WorldMaker, name: string, takes: string, gives: string) =>
    world.put('recipe', name, {
      inputs: { slots: [{ quantity: 1, alternatives: [{ itemID: idOf('item', takes) }], isTool: false }] },
      outputs: { rows: [{ itemID: idOf('item', gives), quantity: 1, chance: 1 }] },
    });
  const collect = (world: WorldMaker, item: string) =>
    world.quest('Lamp', sound, soundEdges).put('questNode', 'Lamp/find', {
      ...{ questID: idOf('quest', 'Lamp'), type: 'objective', title: 'find', objective: 'collect' },
      itemID: idOf('item', item),
    });

  test('that an objective asks for and nothing gives; those that a recipe gives are obtained', () => {
    const world = collect(new WorldMaker().put('item', 'Oil').put('item', 'Olive'), 'Oil');
    expect(found(world)).toEqual(['unobtainableObjective find: notObtainable']);
    expect(found(recipe(world, 'Press', 'Olive', 'Oil'))).toEqual([]);
  });

  test('that recipes make only from each other, and what is made of those; one that a box holds feeds all', () => {
    const world = new WorldMaker().put('item', 'Ingot').put('item', 'Nugget').put('item', 'Sword');
    recipe(recipe(recipe(world, 'Melt', 'Nugget', 'Ingot'), 'Break', 'Ingot', 'Nugget'), 'Forge', 'Ingot', 'Sword');
    expect(found(world).sort()).toEqual([
      'unfedCycle Ingot: onlyFromEachOther',
      'unfedCycle Nugget: onlyFromEachOther',
      'unobtainableItem Sword: lacks',
    ]);
    const stock = { itemID: idOf('item', 'Nugget'), boxID: idOf('box', 'Chest'), quantity: 1 };
    expect(found(world.put('box', 'Chest').put('stock', 'one', stock))).toEqual([]);
    expect(found(world.put('stock', 'one', { ...stock, quantity: 0 }))).toHaveLength(3);
  });

  test('that nothing needs are left alone', () => {
    expect(found(new WorldMaker().put('item', 'Pebble'))).toEqual([]);
  });
});

describe('content §9: variables', () => {
  const gold = { key: 'gold', type: 'whole' };
  const read = { prerequisites: `${named('variable', 'gold')} > 1` };

  test('that are read and never written keep their initial value, unless they are computed', () => {
    const world = new WorldMaker().put('variable', 'gold', gold).put('quest', 'Lamp', read);
    const [condition, variable] = world.held.get(problemsOf);
    expect(variable).toMatchObject({ code: 'neverWritten', where: { kind: 'variable' } });
    expect(condition).toMatchObject({ code: 'neverTrue', where: { kind: 'quest', field: 'prerequisites' } });
    expect(condition?.why.map(({ says, text }) => `${says} ${text}`)).toEqual(['condition gold > 1', 'staysAt 0']);
    expect(found(world.put('variable', 'gold', { ...gold, computed: 'random(1, 6)' }))).toEqual([]);
  });

  test('the players’ money changes by trade, where there is a shop', () => {
    const world = new WorldMaker().put('variable', 'player.gold', { type: 'whole', minimum: 0 });
    world.put('quest', 'Rich', { prerequisites: `${named('variable', 'player.gold')} > 5` });
    expect(found(world).map((each) => each.split(' ')[0])).toEqual(['neverTrue', 'neverWritten']);
    world.put('npc', 'Jo', {
      shop: { rows: [{ itemID: idOf('item', 'rope'), price: '', stock: null, condition: '' }] },
    });
    world.put('item', 'rope');
    expect(found(world)).toEqual([]);
  });

  test('that nothing uses are left alone', () => {
    expect(found(new WorldMaker().put('variable', 'gold', gold))).toEqual([]);
  });
});

describe('content §9: conditions that can never be true, or never be false', () => {
  const gold = { key: 'gold', type: 'whole', minimum: 0, maximum: 10 };
  const add: Effect = { do: 'add', variableID: idOf('variable', 'gold'), value: '1' };
  const nodes = { start: 'start', shop: 'stage', end: 'succeed' };
  /** A quest on whose way to the shop there is a condition. */
  const worldWith = (condition: string) => {
    const world = new WorldMaker().put('variable', 'gold', gold).quest('Lamp', nodes, ['shop > end', 'start > end']);
    world.put('questNode', 'Lamp/start', { questID: idOf('quest', 'Lamp'), type: 'start', effects: [add] });
    const [fromID, toID] = [idOf('questNode', 'Lamp/start'), idOf('questNode', 'Lamp/shop')];
    return world.put('questEdge', 'way', { questID: idOf('quest', 'Lamp'), fromID, toID, condition });
  };

  test.each<[string, string[]]>([
    ['@ > 5', []],
    ['@ > 10', ['neverTrue way: condition', 'unreachableNode shop: onlyThroughNever']],
    ['@ >= 0', ['alwaysTrue way: condition']],
    ['@ > 5 and @ < 3', ['neverTrue way: condition', 'unreachableNode shop: onlyThroughNever']],
    ['true', ['neverRead way: changesNothing']],
    ['@ > 5 or done(lost)', ['expressionMistake way: mistake']],
  ])('%s', (condition, expected) => {
    const world = worldWith(condition.replaceAll('@ ', `${named('variable', 'gold')} `));
    expect(
      found(world)
        .sort()
        .map((line) => line.replace('undefined', 'way')),
    ).toEqual(expected);
  });

  test('a part that is written several times is one reason', () => {
    const part = `${named('variable', 'gold')} > 10`;
    const once = worldWith(`${part} or ${part}`).held.get(problemsOf);
    const thrice = worldWith(`${part} or ${part} or ${part} or ${part}`).held.get(problemsOf);
    const reasons = ({ why }: { why: readonly { says: string }[] }) => why.slice(1);
    expect(thrice.map(reasons)).toEqual(once.map(reasons));
  });

  test('it is told no more once the limit is raised', () => {
    const world = worldWith(`${named('variable', 'gold')} > 10`);
    expect(found(world)).toHaveLength(2);
    expect(found(world.put('variable', 'gold', { ...gold, maximum: 20 }))).toEqual([]);
  });
});

test('content §9: a problem has the same id as long as it stays, and says when what it is about is another', () => {
  const world = new WorldMaker().quest('Lamp', { ...sound, cave: 'stage' }, soundEdges);
  const of = () => world.held.get(problemsOf).find(({ where }) => where.id === idOf('questNode', 'Lamp/cave'));
  const before = of();
  world.put('quest', 'Lamp', { name: 'Lantern' });
  expect(of()).toEqual(before);
  const ends = { fromID: idOf('questNode', 'Lamp/find'), toID: idOf('questNode', 'Lamp/cave') };
  world.put('questEdge', 'new', { questID: idOf('quest', 'Lamp'), condition: 'false', ...ends });
  expect(of()).toMatchObject({ id: before?.id });
  expect(of()?.about).not.toBe(before?.about);
});

test('content §9: money that shops take is read by them', () => {
  const world = new WorldMaker()
    .put('variable', 'coins', { type: 'whole', key: 'coins' })
    .put('item', 'oil', { baseValue: 2 })
    .put('npc', 'Tam', { shop: { rows: [{ itemID: idOf('item', 'oil'), price: '', stock: null, condition: '' }] } })
    .talk(
      'Pay',
      {
        start: { type: 'start', effects: [{ do: 'add', variableID: idOf('variable', 'coins'), value: '1' }] },
        end: { type: 'end' },
      },
      ['start > end'],
    );
  expect(world.held.get(problemsOf).map(({ code }) => code)).not.toContain('neverRead');
});
