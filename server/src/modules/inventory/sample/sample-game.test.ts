import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ListedProblem, problemList } from '#content/problem/problem-list.ts';
import { HeldWorld } from '#content/world/world.ts';
import { type WorldKind, worldDigestGet, worldKinds } from '#contract/world.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { enterSampleWorld } from '#server/testing/sample-world.ts';

let app: TestApp;
let ada: TestUser;
let held: HeldWorld;

beforeAll(async () => {
  app = await startTestApp();
  ada = await enterSampleWorld(app);
  held = await readWorld(ada);
});
afterAll(() => app.close());

async function readWorld({ client, workspaceID }: TestUser): Promise<HeldWorld> {
  const world = new HeldWorld(worldKinds);
  for (let after: string | undefined; ; ) {
    const page = await client.call(worldDigestGet, { params: { workspaceID }, query: after ? { after } : {} });
    for (const kind of worldKinds) world.add(kind, page.rows[kind] ?? [], page.initial[kind] ?? {});
    if (page.next === null) return world;
    after = page.next;
  }
}

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
  }).toEqual({ items: true, recipes: true, npcs: 12, factions: 4, quests: 9, variables: 30 });
});

test('content §9: the sample world has three problems, which are there to be found', () => {
  expect(held.get(problemList).map(words).sort()).toEqual([
    'neverRead letter.opened',
    'unbalancedMarkup Broken seal journal',
    'unreachableNode Ask Brother Wick what was cut',
  ]);
});
