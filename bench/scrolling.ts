import { type SignedInPage, takeLongTasks } from './long-tasks.ts';

/** Lists with their largest pages; the history has pages of 20. */
const lists: Readonly<Record<string, string>> = {
  items: 'items?pageSize=200',
  'items as a grid': 'items?pageSize=200&view=grid',
  boxes: 'boxes?pageSize=200',
  history: 'history',
  trash: 'trash',
};
const steps = 30;

/** A list scrolled by the wheel to its end and back, 400 pixels at a time: no task may take over 50 ms. */
export async function measureScrolling({ page }: SignedInPage, say: (line: string) => void): Promise<void> {
  const home = new URL(page.url()).origin;
  for (const [name, path] of Object.entries(lists)) {
    await page.goto(`${home}/home/item-management/${path}`, { waitUntil: 'networkidle' });
    await page.mouse.move(700, 500);
    await takeLongTasks(page);
    for (let step = 0; step < steps * 2; step += 1) {
      await page.mouse.wheel(0, step < steps ? 400 : -400);
      await page.waitForTimeout(50);
    }
    const long = await takeLongTasks(page);
    say(
      `scrolling ${name}: ${long.length} tasks over 50 ms (longest ${Math.round(Math.max(0, ...long))} ms; aim 0) in ${steps * 2} steps of 400 px`,
    );
  }
}
