import { expect, test, vi } from 'vitest';
import { recordFacts } from '../list/record-facts.ts';
import { itemSources } from '../recipe/item-sources.ts';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { allRows, type WorldChange } from '../world/world.ts';
import { PlayedWorld } from './played-world.ts';
import { problemsOf } from './problems-of.ts';

const found = ({ held }: WorldMaker) =>
  held.get(problemsOf).map(({ code, where, why }) => `${code} ${where.kind} ${where.field}: ${why[0]?.says}`);
const sound = { start: 'start', end: 'succeed' };
const soundEdges = ['start > end'];

test('content §9: what is archived is in no game, and has no problems with its parts; they are back with it', () => {
  const world = new WorldMaker().quest('Lamp', { find: 'objective', end: 'succeed' }, ['find > end']);
  const problems = found(world);
  expect(problems).toEqual(['noStart quest undefined: noStartNode']);
  world.put('quest', 'Lamp', { archived: true });
  expect(found(world)).toEqual([]);
  world.put('quest', 'Lamp', { archived: false });
  expect(found(world)).toEqual(problems);
});

test('content §9: what points to something archived is told, and otherwise once that is deleted', () => {
  const world = new WorldMaker()
    .put('npc', 'Mira')
    .put('item', 'Oil')
    .quest('Lamp', sound, soundEdges, { giverID: idOf('npc', 'Mira'), prerequisites: `has(${named('item', 'Oil')})` })
    .put('stock', 'here', { itemID: idOf('item', 'Oil'), boxID: null, quantity: 1 });
  expect(found(world)).toEqual([]);
  world.put('npc', 'Mira', { archived: true }).put('item', 'Oil', { archived: true });
  expect(found(world).sort()).toEqual([
    'archivedReference quest giverID: archived',
    'archivedReference quest prerequisites: archivedInExpression',
  ]);
  world.delete('npc', 'Mira').put('item', 'Oil');
  expect(found(world)).toEqual(['missingReference quest giverID: deleted']);
});

test('content §9: what only something archived does happens in no game: effects, shops, gifts and jumps', () => {
  const questID = idOf('quest', 'Sailing');
  const give = { do: 'give', itemID: idOf('item', 'Oil'), quantity: '1' };
  const set = { do: 'set', variableID: idOf('variable', 'Gold'), value: '2' };
  const world = new WorldMaker()
    .put('item', 'Oil')
    .put('variable', 'Gold', { type: 'whole', initial: '0' })
    .put('npc', 'Mira', { shop: { rows: [{ itemID: idOf('item', 'Oil'), price: '', stock: null, condition: '' }] } })
    .quest('Sailing', sound, soundEdges)
    .put('questNode', 'Sailing/end', { questID, type: 'succeed', effects: [give, set] })
    .quest('Lamp', sound, soundEdges, { prerequisites: `${named('variable', 'Gold')} > 1` });
  const sources = () => (world.held.get(itemSources).get(idOf('item', 'Oil')) ?? []).map(({ kind }) => kind);
  expect([found(world), sources()]).toEqual([[], ['questNode', 'npc']]);
  world.put('quest', 'Sailing', { archived: true }).put('npc', 'Mira', { archived: true });
  expect(sources()).toEqual([]);
  expect(found(world)).toEqual([
    'neverTrue quest prerequisites: condition',
    'neverWritten variable undefined: keepsInitialValue',
  ]);
});

test('content §9: parts are looked through once, however many records are archived together', () => {
  const world = new WorldMaker();
  const names = Array.from({ length: 20 }, (_, index) => `Lamp ${index}`);
  for (const name of names) world.quest(name, sound, soundEdges);
  const whole = world.held.world;
  const looked = vi.spyOn(whole.questNode as Map<string, never>, Symbol.iterator);
  const played = new PlayedWorld(whole);
  const parts = () => allRows(whole).filter(({ kind }) => kind !== 'quest');
  const change = (isBefore: boolean, archived: boolean) =>
    names.map((name) => {
      world.put('quest', name, { archived });
      const after = whole.quest.get(idOf('quest', name));
      const before = isBefore ? { ...after, archived: !archived } : undefined;
      return { kind: 'quest', id: idOf('quest', name), before, after } as WorldChange;
    });
  for (const changes of [
    () => [...change(false, true), ...parts()],
    () => change(true, false),
    () => change(true, true),
  ]) {
    const told = changes();
    looked.mockClear();
    played.follow(told);
    expect(looked).toHaveBeenCalledTimes(1);
  }
  expect(played.world.questNode.size).toBe(0);
});

test('content §9: an archived item fills no slot: what only it makes can’t be had, and a slot that has no other thing is told', () => {
  const [oil, wax, lamp] = ['Oil', 'Wax', 'Lamp'].map((name) => idOf('item', name)) as [string, string, string];
  const rows = [{ itemID: lamp, quantity: 1, chance: 1 }];
  const inputs = (...items: string[]) => ({
    slots: [{ quantity: 1, isTool: false, alternatives: items.map((itemID) => ({ itemID })) }],
  });
  const world = new WorldMaker();
  for (const item of ['Oil', 'Wax', 'Lamp']) world.put('item', item);
  world
    .put('stock', 'here', { itemID: oil, boxID: idOf('box', 'Chest'), quantity: 1 })
    .put('box', 'Chest')
    .put('recipe', 'Lamps', { inputs: inputs(oil), outputs: { rows } })
    .quest('Light', { start: 'start', find: 'objective', end: 'succeed' }, ['start > find', 'find > end'])
    .put('questNode', 'Light/find', {
      ...{ questID: idOf('quest', 'Light'), type: 'objective', title: 'Find', objective: 'collect', itemID: lamp },
    });
  const obtainable = () =>
    [oil, lamp].map((id) => recordFacts(world.held, { kind: 'item', ids: [id] })[id]?.isObtainable);
  expect([found(world), obtainable()]).toEqual([[], [true, true]]);
  world.put('item', 'Oil', { archived: true });
  const lacking = [
    'unobtainableObjective questNode itemID: notObtainable',
    'archivedReference recipe inputs: archived',
    'unobtainableItem item undefined: lacks',
  ];
  expect([found(world), obtainable()]).toEqual([lacking, [undefined, false]]);
  expect(world.held.get(problemsOf)).toEqual(world.copy().get(problemsOf));
  // With something else in the slot the recipe is as a bundle has it.
  world.put('recipe', 'Lamps', { inputs: inputs(oil, wax), outputs: { rows } });
  expect([found(world), obtainable()]).toEqual([[], [undefined, true]]);
  world.put('recipe', 'Lamps', { inputs: inputs(oil), outputs: { rows } }).put('item', 'Oil');
  expect([found(world), obtainable()]).toEqual([[], [true, true]]);
  world.put('item', 'Lamp', { archived: true });
  expect(obtainable()).toEqual([true, undefined]);
  world.put('item', 'Lamp');
  expect([found(world), obtainable()]).toEqual([[], [true, true]]);
});

test('content §9: an effect or a jump that leads into something archived is told once, and not for its step, too', () => {
  const lamp = { questID: idOf('quest', 'Lamp'), nodeID: idOf('questNode', 'Lamp/end') };
  const into = { toConversationID: idOf('conversation', 'Tale'), toNodeID: idOf('conversationNode', 'Tale/hello') };
  const world = new WorldMaker()
    .quest('Lamp', sound, soundEdges)
    .quest('Sailing', sound, soundEdges)
    .talk('Tale', { hello: { type: 'start' }, end: { type: 'end' } }, ['hello > end'])
    .talk(
      'Talk',
      {
        hello: { type: 'start' },
        act: { type: 'effects', effects: [{ do: 'advance', ...lamp }] },
        jump: { type: 'jump', ...into },
      },
      ['hello > act', 'act > jump'],
    );
  expect(found(world)).toEqual([]);
  world.put('quest', 'Lamp', { archived: true }).put('conversation', 'Tale', { archived: true });
  expect(found(world).sort()).toEqual([
    'archivedReference conversationNode effects: archived',
    'archivedReference conversationNode toConversationID: archived',
  ]);
});
