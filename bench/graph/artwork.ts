import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import sharp from 'sharp';
import { v7 as newID } from 'uuid';
import type { Workspace } from '../../e2e/workspace.ts';
import { line, longTasksText, type WatchedPage } from './watched-page.ts';

interface Options {
  watched: WatchedPage;
  workspace: Workspace;
  /** Of the server. */
  databaseFile: string;
  say(line: string): void;
}

const count = 5000;
/** Pictures that are uploaded; the rest are rows beside them, each with an address of its own. */
const uploaded = 250;

/** A library of 5,000 pictures in Chromium: scrolling by wheel, by key, to the end and back, and to any place. Aim: no task over 50 ms. */
export async function measureArtwork({ watched, workspace, databaseFile, say }: Options): Promise<void> {
  const { page } = watched;
  await upload(workspace);
  copyRows(databaseFile, workspace.workspaceID);
  const began = performance.now();
  await page.goto('/dev/artwork');
  const list = page.getByRole('list', { name: 'Artwork' });
  await list.getByRole('link').first().waitFor();
  say(line(`library of ${count} pictures is shown`, `${Math.round(performance.now() - began)} ms`));

  const measured = async (what: string, act: () => Promise<void>) => {
    const spent = await watched.during(async () => {
      await act();
      await shown();
    });
    say(line(what, longTasksText(spent)));
  };
  /** Every tile in view has its record and its picture. */
  const shown = () =>
    page.waitForFunction(() => {
      const tiles = [...document.querySelectorAll('ul[aria-label="Artwork"] > li')];
      const inView = tiles.filter((tile) => {
        const { top, bottom } = tile.getBoundingClientRect();
        return bottom > 0 && top < innerHeight;
      });
      return inView.length > 0 && inView.every((tile) => tile.querySelector('img')?.complete);
    });
  await shown();
  const wheel = (by: number, times: number) => async () => {
    await page.mouse.move(720, 600);
    for (let step = 0; step < times; step++) await page.mouse.wheel(0, by);
  };
  await measured('scrolling 300 steps of the wheel', wheel(120, 300));
  await measured('scrolling fast, 100 steps', wheel(2000, 100));
  await measured('back up', wheel(-2000, 120));
  const first = list.getByRole('link').first();
  await first.focus();
  const keys = (key: string, times: number) => async () => {
    for (let step = 0; step < times; step++) await page.keyboard.press(key);
  };
  await measured('60 rows by key', keys('ArrowDown', 60));
  await measured('to the end and back by key', async () => {
    for (let time = 0; time < 4; time++) {
      await page.keyboard.press('End');
      await shown();
      await page.keyboard.press('Home');
      await shown();
    }
  });
  await measured('to 30 places by the scroll bar', async () => {
    for (let place = 0; place < 30; place++) {
      await page.evaluate(
        (part) => {
          const scroller = document.scrollingElement;
          scroller?.scrollTo({ top: part * scroller.scrollHeight, behavior: 'instant' });
        },
        (place * 0.37) % 1,
      );
      await shown();
    }
  });
  say(line('memory of its scripts', `${await watched.memory()} MB`));
  await page.close();
}

/** Each of another size and color, named as files of a game are. */
async function upload({ page, workspaceID }: Workspace): Promise<void> {
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'X-XSRF-TOKEN': decodeURIComponent(token) };
  for (let number = 0; number < uploaded; number++) {
    const buffer = await pictureOf(number);
    const response = await page.request.post(`/api/workspace/${workspaceID}/artwork/file`, {
      headers,
      multipart: { file: { name: `portrait ${number}.png`, mimeType: 'image/png', buffer } },
    });
    if (!response.ok()) throw new Error(`The upload answered ${response.status()}: ${await response.text()}`);
  }
}

/** As many records as are missing, with the files of those that were uploaded. */
function copyRows(databaseFile: string, workspaceID: string): void {
  const database = new DatabaseSync(databaseFile);
  type Row = Record<string, SQLInputValue>;
  const rowsOf = (table: string) =>
    database.prepare(`select * from "${table}" where "workspaceID" = ?`).all(workspaceID) as Row[];
  const insert = (table: string, row: Row) => {
    const names = Object.keys(row);
    const columns = names.map((name) => `"${name}"`).join(', ');
    database
      .prepare(`insert into "${table}" (${columns}) values (${names.map(() => '?').join(', ')})`)
      .run(...Object.values(row));
  };
  const [artwork, media] = [rowsOf('artwork'), Map.groupBy(rowsOf('media'), ({ recordID }) => recordID)];
  database.exec('begin immediate');
  for (let number = artwork.length; number < count; number++) {
    const from = artwork[number % artwork.length] as Row;
    const id = newID();
    const name = `portrait ${number}`;
    insert('artwork', { ...from, id, name, nameFold: name, key: `portrait-${number}`, keyFold: `portrait-${number}` });
    for (const file of media.get(from.id ?? null) ?? []) insert('media', { ...file, id: newID(), recordID: id });
  }
  database.exec('commit');
  database.close();
}

async function pictureOf(number: number): Promise<Buffer> {
  const [width, height] = [320 + (number % 7) * 40, 240 + (number % 5) * 60];
  const hue = (number * 47) % 360;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <radialGradient id="g"><stop offset="0" stop-color="hsl(${hue} 70% 70%)"/><stop offset="1" stop-color="hsl(${(hue + 90) % 360} 60% 25%)"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#g)"/><circle cx="${number % width}" cy="${number % height}" r="60" fill="hsl(${(hue + 180) % 360} 80% 50%)"/></svg>`;
  return sharp(Buffer.from(drawing)).png({ compressionLevel: 1 }).toBuffer();
}
