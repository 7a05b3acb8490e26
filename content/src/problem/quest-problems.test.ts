import { describe, expect, test } from 'vitest';
import { found, sound, soundEdges } from '../testing/problem-words.ts';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { problemList } from './problem-list.ts';
import { problemsOf } from './problems-of.ts';
import { questsRequired } from './quest-states.ts';

describe('content §9: the flow of a quest', () => {
  test('that goes from a start to a success has no problem, nor has one that is not written yet', () => {
    expect(found(new WorldMaker().quest('Lamp', sound, soundEdges).put('quest', 'Idea'))).toEqual([]);
  });

  test('notes and frames are no steps', () => {
    expect(found(new WorldMaker().quest('Lamp', { ...sound, aside: 'note', act: 'frame' }, soundEdges))).toEqual([]);
  });

  test('with several links from one node to endings: the first without a condition ends the quest', () => {
    const questID = idOf('quest', 'Lamp');
    const node = (name: string) => idOf('questNode', `Lamp/${name}`);
    const world = (toID: string, fields: object) => {
      const made = new WorldMaker().quest('Lamp', { ...sound, [toID]: 'succeed' }, ['start > find']);
      const put = (name: string, more: object) =>
        made.put('questEdge', name, { questID, fromID: node('find'), toID: node(name), ...more });
      put('end', { position: 0, ...fields });
      put(toID, { position: 1 });
      return made;
    };
    expect(found(world('other', {}))).toEqual(['unreachableNode other: endsBefore']);
    expect(found(world('other', { position: 2 }))).toEqual(['unreachableNode end: endsBefore']);
    // A choice and another outcome are ways of their own, and a condition may not hold.
    for (const fields of [{ kind: 'choice' }, { kind: 'failed' }, { condition: 'visited("x")' }])
      expect(found(world('other', fields)).filter((each) => each.includes('unreachable'))).toEqual([]);
  });

  test('with a choice that is never offered: no ending of another choice is why a node is out of reach', () => {
    const questID = idOf('quest', 'Lamp');
    const node = (name: string) => idOf('questNode', `Lamp/${name}`);
    const made = new WorldMaker().quest('Lamp', { ...sound, other: 'succeed' }, ['start > find']);
    const put = (name: string, more: object) =>
      made.put('questEdge', name, { questID, fromID: node('find'), toID: node(name), kind: 'choice', ...more });
    put('end', { position: 0 });
    put('other', { position: 1, condition: 'false' });
    expect(found(made)).toContain('unreachableNode other: onlyThroughNever');
  });

  test('with a node behind an ending and behind a condition that is never true: both are told', () => {
    const questID = idOf('quest', 'Lamp');
    const node = (name: string) => idOf('questNode', `Lamp/${name}`);
    const nodes = { ...sound, cave: 'stage', other: 'succeed' };
    const made = new WorldMaker().quest('Lamp', nodes, ['start > find', 'start > cave']);
    const put = (name: string, from: string, to: string, more: object) =>
      made.put('questEdge', name, { questID, fromID: node(from), toID: node(to), ...more });
    put('ends', 'find', 'end', { position: 0 });
    put('after', 'find', 'other', { position: 1 });
    put('never', 'cave', 'other', { position: 0, condition: 'false' });
    put('else', 'cave', 'end', { position: 1 });
    const finding = made.held.get(problemList).find(({ where }) => where.id === node('other'));
    const from = (name: string) => [{ kind: 'questNode', id: node(name) }];
    expect(finding?.why).toEqual([
      { says: 'endsBefore', records: from('find') },
      { says: 'onlyThroughNever', records: from('cave') },
    ]);
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
