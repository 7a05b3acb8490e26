import type { Page, Response } from '@playwright/test';
import { v7 as newID } from 'uuid';
import type { Workspace } from '../../e2e/workspace.ts';
import { Random } from '../random.ts';
import { measureEditing, measureLooking } from './graph-gestures.ts';
import { line, longTasksText, type WatchedPage } from './watched-page.ts';

interface Options {
  watched: WatchedPage;
  workspace: Workspace;
  say(line: string): void;
}

const [nodeCount, edgeCount] = [5000, 7000];
/** Of one call. */
const portion = 2500;

/** A quest of chains that fork and meet again, laid out in columns, with what writers fill in. */
function madeQuest() {
  const random = new Random(5007);
  const rows = Math.ceil(Math.sqrt(nodeCount) * 1.5);
  const types = ['stage', 'objective', 'stage', 'branch', 'anyOf', 'timer'];
  const nodes = Array.from({ length: nodeCount }, (_, index) => ({
    questNodeID: newID(),
    type: index === 0 ? 'start' : index >= nodeCount - 20 ? 'succeed' : random.pick(types),
    title: `Step ${index}: find what was left behind`,
    journal: 'The miller says that he saw a light on the hill last night, and that nobody went to look.',
    ...(index % 10 === 0 ? { note: 'Ask Vera whether this is still right.' } : {}),
    x: Math.floor(index / rows) * 280,
    y: (index % rows) * 110,
  }));
  const edges = Array.from({ length: edgeCount }, (_, index) => {
    const from = index % (nodeCount - 1);
    const to = Math.min(nodeCount - 1, from + 1 + (index < nodeCount ? 0 : random.below(2 * rows)));
    return {
      ...{ questEdgeID: newID(), fromID: nodes[from]?.questNodeID, toID: nodes[to]?.questNodeID, position: 0 },
      ...(index % 4 === 0 ? { label: 'if the lamp is lit', kind: 'choice' } : {}),
    };
  });
  return { nodes, edges };
}

const portionsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / portion) }, (_, index) =>
    all.slice(index * portion, (index + 1) * portion),
  );

/** The flow of a quest with 5,000 nodes and 7,000 edges as records of a workspace. */
export async function measureQuestFlow({ watched, workspace, say }: Options): Promise<void> {
  const { page } = watched;
  const newQuest = async (name: string) => {
    const { quest } = await workspace.call<{ quest: { questID: string } }>('/quest', { name });
    return quest.questID;
  };
  const [short, long] = [await newQuest('The short way'), await newQuest('The long way')];
  const { nodes, edges } = madeQuest();
  for (const create of portionsOf(nodes)) await workspace.call(`/quest/${long}/graph`, { nodes: { create } });
  for (const create of portionsOf(edges)) await workspace.call(`/quest/${long}/graph`, { edges: { create } });

  // Its code is there, as when somebody comes from another quest.
  await page.goto(`/home/quests/flow/${short}`);
  await page.getByRole('region', { name: 'Flow of The short way' }).waitFor();
  await page.waitForLoadState('networkidle');
  let opened = { waited: 0, shown: 0 };
  const opening = await watched.during(async () => {
    await page.goto(`/home/quests/flow/${long}`, { waitUntil: 'commit' });
    opened = await untilDrawn(page);
    await page.waitForLoadState('networkidle');
  });
  const shown = `opens in ${Math.round(opened.shown)} ms from its data (aim < 1000), which came in ${Math.round(opened.waited)} ms`;
  say(`quest of 5,000 nodes and 7,000 edges ${shown}  | ${longTasksText(opening)}`);
  const graph = page.getByRole('region', { name: 'Flow of The long way' });
  await measureLooking({ watched, graph, say });
  await measureEditing({ watched, graph, say });
  await page.waitForLoadState('networkidle');
  const { rows } = await workspace.call<{ rows: { summary: string }[] }>('/history');
  const since = rows.findIndex(({ summary }) => summary.includes('added'));
  const done = rows.slice(0, since).map(({ summary }) => summary);
  say(line('in the history', `${done.join(' | ')} (aim: the drag is one)`));
  await measureSaved(watched, 'Undo', 'undoing the rename', say);
  await measureSaved(watched, 'Undo', 'undoing the drag', say);
  await measureArranging(watched, say);
  say(line('memory of its scripts', `${await watched.memory()} MB (aim < 250)`));
  await page.close();
}

/** How long the graph's data took, and how long after that all of it was shown. */
function untilDrawn(page: Page): Promise<{ waited: number; shown: number }> {
  return page.evaluate(
    () =>
      new Promise<{ waited: number; shown: number }>((resolve) => {
        const look = () => {
          const canvas = document.querySelector('[data-graph-area] canvas[data-settled=true]');
          const [read] = performance
            .getEntriesByType('resource')
            .filter(({ name }) => name.endsWith('/graph')) as PerformanceResourceTiming[];
          if (!canvas || !read) return requestAnimationFrame(look);
          resolve({ waited: read.responseEnd - read.startTime, shown: performance.now() - read.responseEnd });
        };
        look();
      }),
  );
}

/** The answer to a gesture or to Undo; where somebody is is told by POST too. */
const isSaved = (response: Response) =>
  response.request().method() === 'POST' && /\/(graph|undo)$/.test(new URL(response.url()).pathname);

/** Until a press of a button is saved, and shown. */
async function measureSaved(watched: WatchedPage, button: string, what: string, say: Options['say']): Promise<void> {
  const { page } = watched;
  let took = 0;
  const spent = await watched.during(async () => {
    const began = performance.now();
    const saved = page.waitForResponse(isSaved);
    await page.getByRole('button', { name: button, exact: true }).click();
    await saved;
    took = performance.now() - began;
    await page.waitForLoadState('networkidle');
    await page.locator('canvas[data-settled=true]').first().waitFor();
  });
  say(line(what, `answered in ${Math.round(took)} ms`, longTasksText(spent)));
}

/** Arranging all nodes: the time in the worker, and what of it the page feels. */
async function measureArranging(watched: WatchedPage, say: Options['say']): Promise<void> {
  const { page } = watched;
  await page.locator('[data-graph-area]').focus();
  await page.keyboard.press('Escape');
  let [arranged, took, status] = [0, 0, 0];
  const spent = await watched.during(async () => {
    const began = performance.now();
    const saving = page.waitForRequest((request) => request.url().endsWith('/graph') && request.method() === 'POST');
    const saved = page.waitForResponse(isSaved);
    await page.getByRole('button', { name: 'Arrange all' }).click();
    await saving;
    arranged = performance.now() - began;
    status = (await saved).status();
    took = performance.now() - began - arranged;
    await page.locator('canvas[data-settled=true]').first().waitFor();
  });
  const figures = `${Math.round(arranged)} ms in the worker (aim < 3000), saved (${status}) in ${Math.round(took)} ms`;
  say(line('arranging all', figures, longTasksText(spent)));
}
