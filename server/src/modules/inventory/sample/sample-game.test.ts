import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundleOf } from '#content/bundle/bundle.ts';
import { type ListedProblem, problemList } from '#content/problem/problem-list.ts';
import type { HeldWorld } from '#content/world/world.ts';
import { conversationNodeTypes, sequenceModes } from '#contract/kinds/conversation-node.ts';
import { dungeonMapContract } from '#contract/kinds/dungeon-map.ts';
import { mapPartsGet } from '#contract/kinds/map-parts.ts';
import type { WorldKind } from '#contract/world.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { readWorld } from '#server/testing/read-world.ts';
import { enterSampleWorld } from '#server/testing/sample-world.ts';

let app: TestApp;
let held: HeldWorld;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp();
  user = await enterSampleWorld(app);
  held = await readWorld(user);
});
afterAll(() => app.close());

const size = (kind: WorldKind) => held.world[kind].size;
const words = ({ code, name, where }: ListedProblem) => `${code} ${name} ${where.field ?? ''}`.trim();

test('decisions §1: the sample world is a whole small game', () => {
  expect({
    items: size('item') >= 60,
    recipes: size('recipe') >= 25,
    npcs: size('npc'),
    factions: size('faction'),
    quests: size('quest'),
    variables: size('variable'),
    conversations: size('conversation'),
    conversationNodes: size('conversationNode'),
  }).toEqual({
    ...{ items: true, recipes: true, npcs: 12, factions: 4, quests: 9, variables: 30 },
    ...{ conversations: 40, conversationNodes: 796 },
  });
});

test('decisions §6: its crypt is a map with named rooms, whose markers lead to what happens there', async () => {
  const { client, workspaceID } = user;
  const { rows: maps } = await client.call(dungeonMapContract.digestGet, { params: { workspaceID } });
  expect(maps.map(({ name }) => name)).toEqual(['Crypt of Lanterns']);
  const params = { workspaceID, dungeonMapID: maps[0]?.dungeonMapID ?? '' };
  const { layers, objects, counts } = await client.call(mapPartsGet, { params });
  expect({ layers: layers.length, chunks: counts.chunks }).toEqual({ layers: 6, chunks: 4 });
  const rooms = objects.filter(({ shape }) => shape === 'room');
  expect(rooms.map(({ name }) => name)).toContain('Hall of seven hooks');
  expect(rooms.every(({ name }) => !/Forge|Shrine|Library/.test(name))).toBe(true);
  const markers = objects.filter(({ shape }) => shape === 'marker');
  expect(new Set(markers.map(({ linkKind }) => linkKind))).toEqual(
    new Set(['questNode', 'conversation', 'item', 'npc', 'quest']),
  );
});

test('content §7: its conversations have every type of node, and each node of each is drawn apart', () => {
  const nodes = [...held.world.conversationNode.values()];
  expect(new Set(nodes.map(({ type }) => type))).toEqual(new Set(Object.keys(conversationNodeTypes)));
  const modes = nodes.filter(({ type }) => type === 'sequence').map(({ mode }) => mode);
  expect(new Set(modes)).toEqual(new Set(Object.keys(sequenceModes)));
  const drawn = nodes.filter(({ type }) => type !== 'frame');
  expect(new Set(drawn.map(({ conversationID, x, y }) => `${conversationID} ${x} ${y}`)).size).toBe(drawn.length);
});

test('content §10: its bundle has nothing broken but what is a problem on purpose', () => {
  const { problems } = bundleOf(held, { name: 'Sample world' });
  expect(problems.map(({ kind, field }) => `${kind} ${field}`)).toEqual(['questNode journal']);
});

test('content §9: the sample world has three problems, which are there to be found', () => {
  expect(held.get(problemList).map(words).sort()).toEqual([
    'expressionMistake Broken seal journal',
    'neverRead letter.opened',
    'unreachableNode Ask Brother Wick what was cut',
  ]);
});
