import fc from 'fast-check';
import { expect, test } from 'vitest';
import { idOf, named, WorldMaker } from '../testing/worlds.ts';
import { problemsOf } from './problems-of.ts';

const names = ['A', 'B', 'C'];
const nodeTypes = ['start', 'stage', 'objective', 'allOf', 'succeed', 'fail', 'note'];
const name = fc.constantFrom(...names);
const node = fc
  .tuple(name, fc.constantFrom('1', '2', '3', '4'))
  .map(([quest, at]) => ({ quest, name: `${quest}/${at}` }));
const questOf = (quest: string) => ({ questID: idOf('quest', quest) });

const talkTypes = ['start', 'line', 'choice', 'branch', 'effects', 'jump', 'end', 'note'];
const acts = ['', 'start', 'advance', 'complete'];

const condition = fc.oneof(
  node.map(({ name: at }) => `visited(${named('conversationNode', at)})`),
  fc.constant(''),
  name.map((quest) => `done(${named('quest', quest)})`),
  name.map((item) => `has(${named('item', item)}) and done(${named('quest', item)})`),
  name.map((item) => `has(${item.toLowerCase()})`),
  fc.constant('1 +'),
);

type Edit = (world: WorldMaker) => void;
const edit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(name, condition, fc.option(name)).map(
    ([quest, prerequisites, giver]): Edit =>
      (world) =>
        world.put('quest', quest, { prerequisites, giverID: giver && idOf('npc', giver), archived: giver === 'C' }),
  ),
  fc.tuple(node, fc.constantFrom(...nodeTypes), fc.array(name, { maxLength: 1 }), fc.boolean()).map(
    ([{ quest, name: at }, type, opens, optional]): Edit =>
      (world) => {
        const rewards = { items: [], opens: opens.map((each) => idOf('quest', each)) };
        world.put('questNode', at, {
          ...{ ...questOf(quest), type, optional, rewards, journal: optional ? '{' : '' },
          ...{ objective: 'collect', itemID: opens[0] ? idOf('item', opens[0]) : null },
        });
      },
  ),
  fc.tuple(node, fc.constantFrom('1', '2', '3', '4'), condition).map(
    ([{ quest, name: from }, to, when]): Edit =>
      (world) => {
        const ends = { fromID: idOf('questNode', from), toID: idOf('questNode', `${quest}/${to}`) };
        world.put('questEdge', `${from} ${to}`, { ...questOf(quest), ...ends, condition: when });
      },
  ),
  fc.tuple(name, condition, fc.subarray(names, { maxLength: 2 }), fc.integer({ min: 0, max: 2 })).map(
    ([talk, when, npcs, priority]): Edit =>
      (world) =>
        world.put('conversation', talk, {
          condition: when,
          priority,
          participants: npcs.map((npc) => idOf('npc', npc)),
          archived: priority === 2,
        }),
  ),
  fc.tuple(node, fc.constantFrom(...talkTypes), condition, fc.constantFrom(...acts), node).map(
    ([{ quest: talk, name: at }, type, when, act, other]): Edit =>
      (world) => {
        const ids = { conversationID: idOf('conversation', talk), toConversationID: idOf('conversation', other.quest) };
        const rows = [{ id: 'case0001', condition: when, text: 'Yes', once: false, effects: [], check: null }];
        const effects =
          act === '' ? [] : [{ do: act, questID: idOf('quest', talk), nodeID: idOf('questNode', other.name) }];
        world.put('conversationNode', at, {
          ...{ ...ids, type, effects, toNodeID: idOf('conversationNode', other.name) },
          cases: { rows: type === 'branch' || type === 'choice' ? rows : [] },
        });
      },
  ),
  fc.tuple(node, fc.constantFrom('1', '2', '3', '4'), fc.constantFrom('next', 'else', 'case0001')).map(
    ([{ quest: talk, name: from }, to, port]): Edit =>
      (world) => {
        const ends = {
          fromID: idOf('conversationNode', from),
          toID: idOf('conversationNode', `${talk}/${to}`),
        };
        world.put('conversationEdge', `${from} ${port}`, { conversationID: idOf('conversation', talk), ...ends, port });
      },
  ),
  fc.tuple(fc.constantFrom('conversation', 'conversationNode'), node).map(
    ([kind, { quest, name: at }]): Edit =>
      (world) =>
        world.delete(kind as 'conversation', kind === 'conversation' ? quest : at),
  ),
  fc.tuple(fc.constantFrom('npc', 'item'), name).map(
    ([kind, at]): Edit =>
      (world) =>
        world.put(kind as 'npc', at),
  ),
  fc.tuple(name, name, fc.boolean()).map(
    ([item, other, archived]): Edit =>
      (world) => {
        // Its key is like no other: of two that a mistake is as near to, the first is meant.
        const alternatives = ['Lantern oil', other].map((each) => ({ itemID: idOf('item', each) }));
        const rows = [{ itemID: idOf('item', item), quantity: 1, chance: 1 }];
        const inputs = { slots: [{ quantity: 1, isTool: false, alternatives }] };
        world.put('recipe', item, { inputs, outputs: { rows } }).put('item', 'Lantern oil', { archived });
      },
  ),
  fc.tuple(fc.constantFrom('npc', 'item', 'quest'), name).map(
    ([kind, at]): Edit =>
      (world) =>
        world.delete(kind as 'npc', at),
  ),
  node.map(
    ({ name: at }): Edit =>
      (world) =>
        world.delete('questNode', at),
  ),
);

test('content §9: after any edits, in any portions, the problems are those of a check from the beginning', () => {
  fc.assert(
    fc.property(fc.array(fc.array(edit, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), (portions) => {
      const world = new WorldMaker();
      for (const portion of portions) {
        for (const each of portion) each(world);
        expect(world.held.get(problemsOf)).toEqual(world.copy().get(problemsOf));
      }
    }),
    { numRuns: 200 },
  );
});

test('content §9: a quest that is deleted and restored in one portion needs what it needed', () => {
  const world = new WorldMaker();
  const put = () => world.put('quest', 'Lamp', { prerequisites: `done(${named('quest', 'Lamp')})` });
  put();
  const before = world.held.get(problemsOf);
  expect(before.map(({ code }) => code)).toContain('prerequisiteCircle');
  world.delete('quest', 'Lamp');
  put();
  expect(world.held.get(problemsOf)).toEqual(before);
});
