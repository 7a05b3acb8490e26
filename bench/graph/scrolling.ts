import type { Workspace } from '../../e2e/workspace.ts';
import { namesCsv } from '../content/recipe-server.ts';
import { homeboxFile, importFile } from '../import-client.ts';
import type { Started } from '../processes.ts';
import { line, longTasksText, type WatchedPage } from './watched-page.ts';

interface Options {
  watched: WatchedPage;
  workspace: Workspace;
  server: Started;
  say(line: string): void;
}

const listed = 10_000;
/** With their largest pages; the history has pages of 20. */
const lists: Readonly<Record<string, string>> = {
  items: '/home/item-management/items?pageSize=200',
  'items as a grid': '/home/item-management/items?pageSize=200&view=grid',
  boxes: '/home/item-management/boxes?pageSize=200',
  history: '/home/item-management/history',
  NPCs: '/home/npcs?pageSize=200',
  quests: '/home/quests?pageSize=200',
};
const wheelSteps = 30;
const wheelPixels = 400;

/** Lists of 10,000 records, scrolled by the wheel to the end of a page and back, one notch a frame. Aim: no task over 50 ms. */
export async function measureListScrolling({ watched, workspace, server, say }: Options): Promise<void> {
  const { page } = watched;
  const cookies = await page.context().cookies();
  const token = decodeURIComponent(cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '');
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'x-xsrf-token': token };
  await importFile({ ...server, workspaceID: workspace.workspaceID, headers }, homeboxFile(listed, 'shelf'));
  for (const kind of ['npc', 'quest'] as const) {
    const buffer = Buffer.from(namesCsv(kind, listed));
    const response = await page.request.post(`/api/workspace/${workspace.workspaceID}/record/${kind}/import`, {
      headers: { 'X-XSRF-TOKEN': token },
      multipart: { file: { name: `${kind}.csv`, mimeType: 'text/csv', buffer } },
    });
    if (!response.ok()) throw new Error(`The import answered ${response.status()}: ${await response.text()}`);
  }
  for (const [name, path] of Object.entries(lists)) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await page.mouse.move(700, 500);
    const spent = await watched.during(async () => {
      for (const pixels of [wheelPixels, -wheelPixels])
        for (let step = 0; step < wheelSteps; step += 1) {
          await page.mouse.wheel(0, pixels);
          await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
        }
    });
    say(line(`scrolling ${name}`, longTasksText(spent), `${Math.round(spent.processor)} ms of the processor in all`));
  }
  await page.close();
}
