import type { Locator, Page } from '@playwright/test';
import { walkingFrom } from './walking.ts';
import { framesText, line, longTasksText, type WatchedPage } from './watched-page.ts';

interface Options {
  watched: WatchedPage;
  /** The graph editor. */
  graph: Locator;
  say(line: string): void;
}

const settledCanvas = (graph: Locator) => graph.locator('canvas[data-settled=true]').first();

async function placeOf(graph: Locator) {
  const canvas = graph.locator('canvas').first();
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('The graph is not shown');
  return { canvas, box };
}

async function measured({ watched, graph, say }: Options, what: string, act: () => Promise<void>): Promise<void> {
  await settledCanvas(graph).waitFor();
  const spent = await watched.during(async () => {
    await act();
    await settledCanvas(graph).waitFor();
  });
  say(line(what, framesText(spent), longTasksText(spent)));
}

/** Pans and zooms a graph, from afar and from near. Aims: no task over 50 ms, script of a frame < 8 ms. */
export async function measureLooking(options: Options): Promise<void> {
  const { page } = options.watched;
  const { box } = await placeOf(options.graph);
  const { pan, wheel } = walkingFrom(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  await measured(options, 'panning, all in sight', pan);
  await measured(options, 'zooming in', () => wheel(-80, 30));
  await measured(options, 'panning, some in sight', pan);
  await measured(options, 'zooming out', () => wheel(80, 30));
}

/** Drags some 500 nodes of a graph and types into one. Aims: as above, and a key within 16 ms. */
export async function measureEditing(options: Options): Promise<void> {
  const { watched, graph, say } = options;
  const { page } = watched;
  const { canvas, box } = await placeOf(graph);
  // Before borders of what is selected cover what is between.
  const dot = await nodeIn(canvas, 0.3);
  // By a box around a part of what is in sight.
  const select = async (part: number) => {
    await page.mouse.move(box.x + 8, box.y + 8);
    await page.keyboard.down('Shift');
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * part, box.y + box.height * part, { steps: 4 });
    await page.mouse.up();
    await page.keyboard.up('Shift');
    return Number(await canvas.getAttribute('data-selected'));
  };
  let selected = 0;
  for (let part = 0.34; selected < 500 && part < 0.9; part += 0.02) selected = await select(part);
  await measured(options, `dragging ${selected} nodes`, async () => {
    await page.mouse.move(box.x + dot.x, box.y + dot.y);
    await page.mouse.down();
    for (let step = 1; step <= 60; step++) await page.mouse.move(box.x + dot.x + step * 2, box.y + dot.y + step);
    await page.mouse.up();
  });

  await graph.locator('[data-graph-area]').focus();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('F2');
  const title = 'A lantern in the dark';
  const typing = await watched.during(async () => {
    for (const key of title) await page.keyboard.press(key === ' ' ? 'Space' : key);
  });
  say(
    line('typing a title', `script of a key: ${(typing.script / title.length).toFixed(1)} ms`, longTasksText(typing)),
  );
  const echoes: number[] = [];
  for (let key = 0; key < 9; key += 1) echoes.push(await keyEcho(page));
  const median = echoes.sort((one, other) => one - other)[4] ?? 0;
  say(line('a typed key shows within', `${median.toFixed(1)} ms (aim < 16 and one frame)`));
  await page.keyboard.press('Enter');
}

/** A point of the canvas that a node covers: in the left and upper `part` of it. */
function nodeIn(canvas: Locator, part: number): Promise<{ x: number; y: number }> {
  return canvas.evaluate((element, within) => {
    const { width, height, clientWidth } = element as HTMLCanvasElement;
    const context = (element as HTMLCanvasElement).getContext('2d') as CanvasRenderingContext2D;
    const { data } = context.getImageData(0, 0, width, height);
    const colorAt = (x: number, y: number) => data.slice((y * width + x) * 4, (y * width + x) * 4 + 3).join(' ');
    const background = colorAt(2, 2);
    const isNode = (x: number, y: number) =>
      colorAt(x, y) !== background &&
      [-2, 2].every((by) => colorAt(x + by, y) === colorAt(x, y) && colorAt(x, y + by / 2) === colorAt(x, y));
    for (let y = Math.round(height * 0.1); y < height * within; y += 1)
      for (let x = Math.round(width * 0.1); x < width * within; x += 1)
        if (isNode(x, y)) return { x: (x * clientWidth) / width, y: (y * clientWidth) / width };
    throw new Error('No node is in sight');
  }, part);
}

/** Until the frame that shows a key has been drawn, in ms. */
function keyEcho(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const input = document.activeElement as HTMLInputElement;
        input.addEventListener(
          'input',
          (event) => {
            const began = event.timeStamp;
            // The frame that shows the key has been drawn when the next one begins.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - began)));
          },
          { once: true },
        );
        document.execCommand('insertText', false, 'x');
      }),
  );
}
