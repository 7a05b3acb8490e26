import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import { ensureChromium } from '../scripts/chromium.ts';
import { tasksWhile } from './cpu-tasks.ts';
import { makeMembers, openStream } from './live-streams.ts';
import type { Seeded } from './seed.ts';

interface Options {
  url: string;
  headers: Record<string, string>;
  seeded: Seeded;
  dataDirectory: string;
  say(line: string): void;
}

const streams = 200;
const streamsOfSession = 6;

const percentile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;

/** Changes items at a steady rate. @returns when each batch was asked for, and when its answer was back */
async function change(options: Options, perSecond: number, seconds: number, itemIDs: readonly string[]) {
  const { url, headers, seeded } = options;
  const times = new Map<string, { sent: number; answered: number }>();
  const calls: Promise<void>[] = [];
  const began = performance.now();
  for (let count = 0; count < perSecond * seconds; count++) {
    const due = began + (count * 1000) / perSecond;
    const wait = due - performance.now();
    if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
    const sent = performance.now();
    const body = JSON.stringify({ itemID: itemIDs[count % itemIDs.length], notes: `live ${randomUUID()}` });
    const call = fetch(`${url}/api/workspace/${seeded.workspaceID}/item`, {
      method: 'POST',
      headers: { ...headers, 'x-request-id': randomUUID() },
      body,
    });
    calls.push(
      call.then(async (answer) => {
        if (!answer.ok) throw new Error(`change: ${answer.status} ${await answer.text()}`);
        const { batchID } = (await answer.json()) as { batchID: string };
        times.set(batchID, { sent, answered: performance.now() });
      }),
    );
  }
  await Promise.all(calls);
  return { times, took: performance.now() - began };
}

/** How long a change takes to every one of 200 clients, calmly and at 500 changes a second. */
async function measureFanOut(options: Options): Promise<void> {
  const { url, seeded, dataDirectory, say } = options;
  const members = await makeMembers(url, dataDirectory, seeded.workspaceID, Math.ceil(streams / streamsOfSession));
  let heard: { batchID: string; at: number }[] = [];
  const open = await Promise.all(
    Array.from({ length: streams }, (_, index) =>
      openStream(url, seeded.workspaceID, members[index % members.length]?.cookie ?? '', (batchID, at) =>
        heard.push({ batchID, at }),
      ),
    ),
  );
  for (const [perSecond, seconds] of [
    [20, 5],
    [500, 2],
  ] as const) {
    heard = [];
    const { times, took } = await change(options, perSecond, seconds, seeded.itemIDs.slice(0, 1000));
    const expected = perSecond * seconds * streams;
    const until = performance.now() + 20_000;
    while (heard.length < expected && performance.now() < until)
      await new Promise((resolve) => setTimeout(resolve, 20));
    const delays = heard.map(({ batchID, at }) => at - (times.get(batchID)?.sent ?? at)).sort((a, b) => a - b);
    const writes = [...times.values()].map(({ sent, answered }) => answered - sent).sort((a, b) => a - b);
    say(
      `${perSecond} changes/s to ${streams} streams: ${heard.length} of ${expected} events delivered;` +
        ` from sending the change to its event p50 ${percentile(delays, 0.5).toFixed(0)} p99 ${percentile(delays, 0.99).toFixed(0)} ms` +
        ` | to its answer p50 ${percentile(writes, 0.5).toFixed(0)} p99 ${percentile(writes, 0.99).toFixed(0)} ms` +
        ` | ${Math.round((perSecond * seconds * 1000) / took)} changes/s reached`,
    );
  }
  for (const call of open) call.destroy();
}

/** A list of items while 500 items a second change: does the page answer, and how often does it read? */
async function measurePage(options: Options): Promise<void> {
  const { url, seeded, say } = options;
  const browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${url}/signin`);
    await page.getByLabel(/email/i).fill(seeded.emailAddress);
    await page
      .getByLabel(/password/i)
      .first()
      .fill(seeded.password);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/home/item-management**');
    await page.goto(`${url}/home/item-management/items`);
    await page.locator('[data-live]').waitFor();
    await page.getByRole('row').nth(5).waitFor();
    const ids = await page
      .getByRole('row')
      .evaluateAll((rows) => rows.map((row) => /items\/([\w-]{36})/.exec(row.innerHTML)?.[1] ?? '').filter(Boolean));
    // The page has come to rest; what it did to start is measured elsewhere.
    await page.waitForLoadState('networkidle');
    const rounds = [
      { perSecond: 0, areKeysPressed: true },
      { perSecond: 500, areKeysPressed: false },
      { perSecond: 500, areKeysPressed: false },
      { perSecond: 500, areKeysPressed: true },
    ];
    for (const { perSecond, areKeysPressed } of rounds) {
      let reads = 0;
      const count = () => {
        reads += 1;
      };
      page.on('request', count);
      const tasks = await tasksWhile(browser, page, async () => {
        const changing = change(options, perSecond, 2, ids.length > 0 ? ids : seeded.itemIDs.slice(0, 20));
        // Somebody goes through the rows meanwhile, whose focus must stay theirs.
        await page.getByRole('row').nth(1).focus();
        for (let key = 0; key < 20; key++) {
          if (areKeysPressed) await page.keyboard.press(key < 10 ? 'ArrowDown' : 'ArrowUp');
          await page.waitForTimeout(80);
        }
        await changing;
        await page.waitForTimeout(1500);
      });
      page.off('request', count);
      const over = (part: 'cpu' | 'wall') => tasks.filter((task) => task[part] > 50).length;
      const longest = (part: 'cpu' | 'wall') => Math.max(0, ...tasks.map((task) => task[part])).toFixed(0);
      say(
        `items list, ${perSecond} changes/s for 2 s${areKeysPressed ? ' and 20 arrow keys' : ''}: ${over('cpu')} tasks over 50 ms of processor (longest ${longest('cpu')} ms, aim 0),` +
          ` ${over('wall')} on the clock (longest ${longest('wall')} ms); ${reads} requests`,
      );
    }
  } finally {
    await browser.close();
  }
}

/** Live events: BENCH_ONLY=live. */
export async function measureLive(options: Options): Promise<void> {
  options.say('\nlive events');
  await measureFanOut(options);
  await measurePage(options);
}
