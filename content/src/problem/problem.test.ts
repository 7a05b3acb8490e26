import { describe, expect, test } from 'vitest';
import type { Effect } from '#contract/effects.ts';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { problemList } from './problem-list.ts';
import { problemsOf } from './problems-of.ts';
import { questsRequired } from './quest-states.ts';

/** Code, name of the record and first reason of each problem. */
function found({ held }: WorldMaker): string[] {
  const names = new Map(
    (['quest', 'questNode', 'questEdge', 'npc', 'item'] as const).flatMap((kind) =>
      [...held.world[kind]].map(
        ([id, row]) => [id, 'title' in row ? row.title : 'name' in row ? row.name : ''] as const,
      ),
    ),
  );
  return held.get(problemsOf).map(({ code, where, why }) => `${code} ${names.get(where.id)}: ${why[0]?.says}`);
}

const sound = { start: 'start', find: 'objective', end: 'succeed' };
const soundEdges = ['start > find', 'find > end'];

describe('content §9: the flow of a quest', () => {
  test('that goes from a start to a success has no problem, nor has one that is not written yet', () => {
    expect(found(new WorldMaker().quest('Lamp', sound, soundEdges).put('quest', 'Idea'))).toEqual([]);
  });

  test('notes and frames are no steps', () => {
    expect(found(new WorldMaker().quest('Lamp', { ...sound, aside: 'note', act: 'frame' }, soundEdges))).toEqual([]);
  });

  test('without a start', () => {
    const { start: _, ...rest } = sound;
    expect(found(new WorldMaker().quest('Lamp', rest, ['find > end']))).toEqual(['noStart Lamp: noStartNode']);
  });

  test('without a start, which is added left of everything, and leads on where one node alone could be next', () => {
    const questID = idOf('quest', 'Lamp');
    const world = new WorldMaker().quest('Lamp', { find: 'objective', end: 'succeed' }, ['find > end']);
    const start = () => world.held.get(problemList).find(({ code }) => code === 'noStart');
    const place = (name: string, fields: object) => world.put('questNode', `Lamp/${name}`, { questID, ...fields });
    place('end', { type: 'succeed', x: 400, y: 20 });
    place('find', { type: 'objective', x: 100, y: 40 });
    place('aside', { type: 'note', x: -50, y: 300 });
    const find = { kind: 'questNode', id: idOf('questNode', 'Lamp/find') };
    expect(start()).toMatchObject({ missingStart: { next: find }, newNodeAt: { x: -370, y: 40 } });
    // Moved, which changes no problem.
    place('find', { type: 'objective', x: 100, y: 90 });
    expect(start()?.newNodeAt).toEqual({ x: -370, y: 90 });
    place('cave', { type: 'stage', x: 100, y: 200 });
    expect(start()).toMatchObject({ missingStart: { next: null }, newNodeAt: { x: -370, y: 20 } });
    const advance = { do: 'advance', questID, nodeID: idOf('questNode', 'Lamp/cave') };
    place('end', { type: 'succeed', x: 400, y: 20, effects: [advance] });
    expect(start()?.missingStart?.next).toEqual(find);
    world.put('questEdge', 'round', { questID, fromID: idOf('questNode', 'Lamp/end'), toID: find.id });
    world.put('questEdge', 'in', { questID, fromID: find.id, toID: idOf('questNode', 'Lamp/cave') });
    expect(start()?.missingStart?.next).toBeNull();
  });

  test('with nodes that nothing leads to: those behind them are counted with them', () => {
    const nodes = { ...sound, cave: 'stage', chest: 'stage' };
    const world = new WorldMaker().quest('Lamp', nodes, [...soundEdges, 'cave > chest', 'chest > end']);
    expect(found(world)).toEqual(['unreachableNode cave: nothingLeadsHere']);
    const behind = { says: 'nodesBehind', text: '1' };
    expect(world.held.get(problemList)[0]?.why).toEqual([{ says: 'nothingLeadsHere' }, behind]);
    const all = { ...nodes, gate: 'allOf', hall: 'stage' };
    const gated = ['find > gate', 'chest > gate', 'gate > hall', 'hall > end', 'cave > chest'];
    expect(found(new WorldMaker().quest('Lamp', all, [...soundEdges, ...gated])).sort()).toEqual([
      'lockedUp gate: waitsForever',
      'unreachableNode cave: nothingLeadsHere',
    ]);
  });

  test('a circle that nothing enters is not reached; one that is entered is', () => {
    const circle = ['cave > chest', 'chest > cave', 'chest > end'];
    const nodes = { ...sound, cave: 'stage', chest: 'stage' };
    expect(found(new WorldMaker().quest('Lamp', nodes, [...soundEdges, ...circle]))).toHaveLength(1);
    expect(found(new WorldMaker().quest('Lamp', nodes, [...soundEdges, ...circle, 'start > cave']))).toEqual([]);
  });

  test('that stops before an ending; an optional objective may stop', () => {
    const nodes = { ...sound, cave: 'stage' };
    const world = new WorldMaker().quest('Lamp', nodes, [...soundEdges, 'start > cave']);
    expect(found(world)).toEqual(['deadEnd cave: nothingFollows']);
    world.put('questNode', 'Lamp/cave', { questID: idOf('quest', 'Lamp'), type: 'timer', x: 100, y: 20 });
    const deadEnd = () => world.held.get(problemList).find(({ code }) => code === 'deadEnd');
    expect(deadEnd()).toMatchObject({
      looseEnd: { link: { kind: 'timeout' }, ending: 'succeed' },
      newNodeAt: { x: 420, y: 20 },
    });
    world.put('questNode', 'Lamp/cave', { questID: idOf('quest', 'Lamp'), type: 'timer', x: 200, y: 60 });
    expect(deadEnd()?.newNodeAt).toEqual({ x: 520, y: 60 });
    world.put('questNode', 'Lamp/cave', { questID: idOf('quest', 'Lamp'), type: 'objective', optional: true });
    expect(found(world)).toEqual([]);
  });

  test('without a success, or with one that is not reached', () => {
    const lost = { start: 'start', end: 'fail' };
    expect(found(new WorldMaker().quest('Lamp', lost, ['start > end']))).toEqual(['noSuccess Lamp: noSuccessNode']);
    const { start, end, find } = sound;
    expect(
      found(new WorldMaker().quest('Lamp', { start, end, find, no: 'fail' }, ['start > no', 'find > end'])).sort(),
    ).toEqual(['noSuccess Lamp: successUnreachable', 'unreachableNode find: nothingLeadsHere']);
  });
});

describe('content §9: prerequisites', () => {
  const needing = (...quests: string[]) => ({
    prerequisites: quests.map((each) => `done(${named('quest', each)})`).join(' and '),
  });
  const quest = (world: WorldMaker, name: string, fields = {}) => world.quest(name, sound, soundEdges, fields);

  test('quests that need one another in a circle can’t begin; those behind them neither', () => {
    const world = new WorldMaker();
    quest(quest(quest(quest(world, 'A', needing('B')), 'B', needing('C')), 'C', needing('A')), 'D', needing('A'));
    expect(found(world).sort()).toEqual([
      'blockedQuest D: needsImpossible',
      ...['A', 'B', 'C'].map((name) => `prerequisiteCircle ${name}: needsItself`),
    ]);
    quest(world, 'B');
    expect(found(world)).toEqual([]);
  });

  test('a circle that a reward opens can begin', () => {
    const world = quest(quest(new WorldMaker(), 'A', needing('B')), 'B', needing('A'));
    world.quest('C', sound, soundEdges);
    const rewards = { items: [], opens: [idOf('quest', 'A')] };
    world.put('questNode', 'C/end', { questID: idOf('quest', 'C'), type: 'succeed', rewards });
    expect(found(world)).toEqual([]);
  });

  test('a quest that needs one without a success can’t begin', () => {
    const world = quest(new WorldMaker(), 'B', needing('A')).quest('A', { start: 'start', end: 'fail' }, [
      'start > end',
    ]);
    expect(found(world)).toContain('blockedQuest B: needsImpossible');
  });

  test('what is needed only perhaps is no circle', () => {
    const [a, b] = [named('quest', 'A'), named('quest', 'B')];
    const world = quest(new WorldMaker(), 'A', { prerequisites: `done(${b}) or ${named('variable', 'open')}` });
    world.put('variable', 'open', { key: 'open', type: 'yesNo', computed: 'random(1, 2) == 1' });
    quest(world, 'B', { prerequisites: `not done(${a})` });
    expect(found(world)).toEqual([]);
    expect(questsRequired(`done(${a}) and (done(${b}) or true) and not done(${b})`)).toEqual([idOf('quest', 'A')]);
  });
});

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

describe('content §9: links that nothing makes a quest follow lead nowhere', () => {
  const lamp = (type: string, kinds: readonly string[], fields: object = {}) => {
    const world = new WorldMaker().quest('Lamp', { start: 'start', a: type, end: 'succeed', lost: 'fail' }, [
      'start > a',
    ]);
    const questID = idOf('quest', 'Lamp');
    const [fromID, endID, lostID] = ['a', 'end', 'lost'].map((name) => idOf('questNode', `Lamp/${name}`));
    world.put('questNode', 'Lamp/a', { questID, type, title: 'a', ...fields });
    for (const [position, kind] of kinds.entries())
      world.put('questEdge', `Lamp/${position}`, {
        questID,
        fromID,
        toID: position === kinds.length - 1 ? endID : lostID,
        kind,
        position,
      });
    return world.held.get(problemsOf).map(({ code }) => code);
  };

  test.each([
    ['stage', ['failed']],
    ['stage', ['timeout']],
    ['objective', ['timeout']],
    ['branch', ['done', 'done']],
    ['branch', ['failed']],
    ['timer', ['failed']],
  ])('%s: %j', (type, kinds) => {
    expect(lamp(type, kinds)).toContain('noSuccess');
  });

  test.each([
    ['stage', ['timeout'], { seconds: 5 }],
    ['stage', ['failed'], { seconds: 5 }],
    ['objective', ['failed'], {}],
    ['objective', ['timeout'], { seconds: 5 }],
    ['branch', ['choice', 'choice'], {}],
    ['timer', ['timeout'], { seconds: 5 }],
    ['timer', ['done'], {}],
  ])('but not %s: %j %j', (type, kinds, fields) => {
    expect(lamp(type, kinds, fields)).not.toContain('noSuccess');
  });
});
