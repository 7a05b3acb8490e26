import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { v7 as newID } from 'uuid';
import type { Workspace } from '../../e2e/workspace.ts';
import { Random } from '../random.ts';
import { measureLooking } from './graph-gestures.ts';
import { line, longTasksText, type WatchedPage } from './watched-page.ts';

interface Options {
  watched: WatchedPage;
  workspace: Workspace;
  quests: number;
  say(line: string): void;
}

/** Quests that tell one story, one after another. */
const ofChapter = 30;
const items = 200;
/** Flows that are saved at once. */
const together = 8;

/** What must be done before a quest: the one before it, now and then one of another chapter, things, a number. */
function prerequisites(index: number, random: Random): string {
  const terms: string[] = [];
  if (index % ofChapter > 0) terms.push(`done([q${index - 1}])`);
  if (index > ofChapter && random.below(4) === 0) terms.push(`done([q${random.below(index - (index % ofChapter))}])`);
  if (random.below(3) === 0) terms.push(`count([item${random.below(items)}]) >= ${1 + random.below(5)}`);
  if (random.below(5) === 0) terms.push(`level >= ${random.below(60)}`);
  return terms.join(' and ');
}

async function importCsv(page: Page, { workspaceID }: Workspace, kind: string, rows: readonly string[]): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const answer = await page.request.post(`/api/workspace/${workspaceID}/record/${kind}/import`, {
    headers: { 'X-Request-ID': randomUUID(), 'X-XSRF-TOKEN': decodeURIComponent(token) },
    multipart: { file: { name: `${kind}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) } },
    timeout: 300_000,
  });
  const { created, refused, problems } = (await answer.json()) as Record<string, unknown>;
  if (created !== rows.length - 1)
    throw new Error(`${kind}: ${created} of ${rows.length - 1} ${refused} ${JSON.stringify(problems).slice(0, 500)}`);
}

/** A world of quests with conditions on one another, and a short flow of each. */
async function seedQuests({ watched: { page }, workspace, quests }: Options): Promise<void> {
  const random = new Random(1500);
  await importCsv(page, workspace, 'item', [
    'Name,Key',
    ...Array.from({ length: items }, (_, index) => `Item ${index},item${index}`),
  ]);
  await workspace.call('/variable', { key: 'level', type: 'whole' });
  const statuses = ['Draft', 'In review', 'Final'];
  await importCsv(page, workspace, 'quest', [
    'Name,Key,Status,Level,Prerequisites',
    ...Array.from(
      { length: quests },
      (_, index) =>
        `Mission ${index} of chapter ${Math.floor(index / ofChapter)},q${index},${random.pick(statuses)},${index % 60},"${prerequisites(index, random)}"`,
    ),
  ]);
  const ids: string[] = [];
  for (let page = 0; ids.length < quests; page += 1) {
    const { rows } = await workspace.call<{ rows: { questID: string }[] }>(`/quest?page=${page}&pageSize=100`);
    ids.push(...rows.map(({ questID }) => questID));
  }
  // In the order of the file.
  ids.sort();
  for (let at = 0; at < quests; at += together)
    await Promise.all(ids.slice(at, at + together).map((questID) => saveFlow(workspace, questID, ids, random)));
}

async function saveFlow(workspace: Workspace, questID: string, ids: readonly string[], random: Random): Promise<void> {
  const [start, stage, end] = [newID(), newID(), newID()];
  // Mostly what comes later; now and then what came before, so that some wait for one another.
  const at = ids.indexOf(questID);
  const later = ids.slice(at + 1, at + ofChapter);
  const opens = random.below(10) > 0 || later.length === 0 ? [] : [random.pick(random.below(40) > 0 ? later : ids)];
  const node = (questNodeID: string, type: string, title: string, x: number) => ({ questNodeID, type, title, x, y: 0 });
  await workspace.call(`/quest/${questID}/graph`, {
    nodes: {
      create: [
        node(start, 'start', 'It begins', 0),
        node(stage, 'stage', 'Look around', 280),
        { ...node(end, 'succeed', 'Done', 560), rewards: { items: [], opens } },
      ],
    },
    edges: {
      create: [
        { questEdgeID: newID(), fromID: start, toID: stage },
        { questEdgeID: newID(), fromID: stage, toID: end },
      ],
    },
  });
}

/** Of one step: on a machine that does other work too, thousands of quests take longer than the usual half minute. */
const patience = 180_000;

/** The map, the list, the board and the problems of so many quests, each beside a page with nothing in it, opened just before. */
export async function measureQuestMap(options: Options): Promise<void> {
  const { watched, quests, say } = options;
  const { page } = watched;
  page.setDefaultTimeout(patience);
  await seedQuests(options);
  say(`${quests} quests with conditions`);
  const main = page.getByRole('main');
  const shows = async (what: string, path: string, isThere: () => Promise<unknown>) => {
    let took = 0;
    const show = async (address: string, isShown: () => Promise<unknown>) => {
      await page.goto(address, { waitUntil: 'commit' });
      await isShown();
      took = await page.evaluate(() => performance.now());
      await page.waitForLoadState('networkidle');
    };
    // The second time, as its code is there then.
    await show(path, isThere);
    await show('/home/tags', () => main.getByRole('heading').first().waitFor());
    const plain = took;
    const spent = await watched.during(() => show(path, isThere));
    say(
      line(
        what,
        `${Math.round(took)} ms from the address to what is there, ${(took / plain).toFixed(1)} times a page with nothing in it (${Math.round(plain)} ms)`,
        longTasksText(spent),
      ),
    );
  };
  await shows('list', '/home/quests', () => main.getByRole('row').nth(5).waitFor());
  await shows('board', '/home/quests/board', () => main.getByText('Mission').first().waitFor());
  await shows('problems', '/home/problems', () =>
    main
      .getByText(/\d problems?|No problems/)
      .first()
      .waitFor(),
  );
  const canvas = page.locator('[data-graph-area] canvas[data-settled=true]');
  await shows('map', '/home/quests/flow', () => canvas.first().waitFor());
  await measureLooking({ watched, graph: page.getByRole('region', { name: 'Quest map' }), say });
  say(line('memory of its scripts', `${await watched.memory()} MB`));
  await page.close();
}
