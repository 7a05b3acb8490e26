import { join } from 'node:path';
import { type Load, type LoadResult, load } from '../load.ts';
import { start } from '../processes.ts';
import { itemsCsv, namesCsv, RecipeServer, recipesCsv } from './recipe-server.ts';
import { RecipeWorld } from './recipe-world.ts';
import type { Say } from './timing.ts';

const listed = 10_000;
const rounds = 5;
const seconds = 1.5;
const kinds = ['item', 'recipe', 'npc', 'quest'] as const;

/**
 * Pages of lists of 10,000 items, recipes, NPCs and quests, by processor time, beside a bare server that answers the same rows from the same file;
 * of several rounds in turn the least. Aim: of what the bare server does, as many times for each kind as for items.
 */
export async function measureLists({ folder, say }: { folder: string; say: Say }): Promise<void> {
  const ours = await RecipeServer.start(folder, 'lists');
  const world = new RecipeWorld(listed, listed);
  await ours.import('item', itemsCsv(world));
  await ours.import('recipe', recipesCsv(world));
  for (const kind of ['npc', 'quest'] as const) await ours.import(kind, namesCsv(kind, listed));
  const { workspaceID } = ours.params;
  const bare = await start(['bench/content/bare-lists.ts', join(ours.dataDirectory, 'lorebox.sqlite'), workspaceID]);
  const headers = { cookie: [...ours.client.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ') };
  const least = new Map<string, number>();
  const measure = async (name: string, request: Pick<Load, 'path' | 'url' | 'pid' | 'headers'>) => {
    const result: LoadResult = await load({ ...request, method: 'GET', connections: 4, seconds });
    if (result.failures > 0) throw new Error(`${name}: ${result.failures} failed`);
    least.set(name, Math.min(least.get(name) ?? Number.POSITIVE_INFINITY, result.processor));
  };
  for (let round = 0; round < rounds; round += 1)
    for (const kind of kinds) {
      // Half-way through the list and at its beginning, in turn.
      const page = round % 2 === 0 ? 0 : 199;
      await measure(`${kind} ${page}`, {
        ...{ path: `/api/workspace/${workspaceID}/${kind}?page=${page}&pageSize=20`, headers },
        ...ours.server,
      });
      await measure(`bare ${kind} ${page}`, { path: `/${kind}?page=${page}`, ...bare });
    }
  for (const page of [0, 199]) {
    const of = (kind: string) => least.get(`${kind} ${page}`) ?? 0;
    const ratioOf = (kind: string) => of(kind) / of(`bare ${kind}`);
    for (const kind of kinds)
      say(
        `list of ${listed} records of kind ${kind}, page ${page}: ${of(kind).toFixed(2)} ms of processor | bare ${of(`bare ${kind}`).toFixed(2)} ms` +
          ` | ${ratioOf(kind).toFixed(2)} times, of items' ${(ratioOf(kind) / ratioOf('item')).toFixed(2)} (aim 1.0)`,
      );
  }
  await bare.stop();
  await ours.server.stop();
}
