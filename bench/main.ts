import { copyFileSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments, serverEnvironment } from '../scripts/shell.mjs';
import { measureBrowser } from './browser.ts';
import { measureImport } from './import.ts';
import { measureLive } from './live.ts';
import { type LoadResult, load } from './load.ts';
import { measurePage } from './page.ts';
import { memory, start, stopAll } from './processes.ts';
import { scenarios, searchesAtEase } from './scenarios.ts';
import { seed } from './seed.ts';
import { signIn } from './session.ts';
import { measureUsers } from './users.ts';

/**
 * `npm run bench`: the product beside a bare node:http + node:sqlite server on the same data, in one run; machines are
 * shared and noisy, so the ratio is the figure. BENCH_SCALE=0.1 seeds a tenth; BENCH_SECONDS is the time of each load; BENCH_ONLY
 * names one part (`users`, `import`, `live`, `sign-in`, `browser`, `page`, or words of a scenario).
 */
const scale = Number(process.env.BENCH_SCALE ?? 1);
const seconds = Number(process.env.BENCH_SECONDS ?? 5);
const only = process.env.BENCH_ONLY;
const say = (line: string) => console.log(line);
const size = { items: 100_000 * scale, boxes: 10_000 * scale, places: 500 * scale, stock: 300_000 * scale };

const folder = mkdtempSync(join(tmpdir(), 'lorebox-bench-'));
try {
  if (!only || only === 'users') await measureUsers({ folder, scale, say });
  if (only !== 'users') await measureInventory();
} finally {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
}

async function measureInventory(): Promise<void> {
  say(`seeding ${size.items} items, ${size.boxes} boxes, ${size.places} places, ${size.stock} stock rows`);
  const dataDirectory = join(folder, 'data');
  const seeded = await seed(dataDirectory, size, say);
  const bareFile = join(folder, 'bare.sqlite');
  copyFileSync(join(dataDirectory, 'lorebox.sqlite'), bareFile);

  const settings = {
    ...serverEnvironment,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDirectory,
    LOG_LEVEL: 'warn',
    LOREBOX_RATE_LIMIT: 'off',
  };
  const cold = await start(serverArguments, settings);
  say(
    `cold start on that database: ${Math.round(cold.startMilliseconds)} ms (aim < 500); resident ${memory(cold.pid, 'VmRSS')} MB`,
  );
  const bare = await start(['bench/bare-server.ts', bareFile, seeded.workspaceID]);
  const { headers } = await signIn(cold.url, seeded);

  const figure = (value: number, width: number, digits = 0) => value.toFixed(digits).padStart(width);
  const row = (name: string, ours: LoadResult, other: LoadResult) =>
    say(
      `${name.padEnd(32)} ${figure(ours.rate, 7)} req/s  p50 ${figure(ours.p50, 4, 1)}  p99 ${figure(ours.p99, 5, 1)} ms` +
        `  | bare ${figure(other.rate, 7)} req/s  p50 ${figure(other.p50, 4, 1)}  p99 ${figure(other.p99, 5, 1)} ms` +
        `  | ratio ${figure(ours.rate / other.rate, 5, 2)}  | ${memory(cold.pid, 'VmRSS')} MB` +
        (ours.failures > 0 ? `  | ${ours.failures} FAILED` : ''),
    );
  say('\n32 connections, then searches with 2');
  for (const scenario of [...scenarios(seeded), ...searchesAtEase(seeded)]) {
    if (only && !scenario.name.includes(only)) continue;
    const connections = scenario.connections ?? 32;
    const ours = await load({ ...scenario.ours, headers, url: cold.url, connections, seconds });
    const other = await load({
      ...scenario.bare,
      headers: { 'content-type': 'application/json' },
      url: bare.url,
      connections,
      seconds,
    });
    row(scenario.name, ours, other);
  }
  if (!only || only === 'sign-in') {
    const body = JSON.stringify({ emailAddress: seeded.emailAddress, password: seeded.password });
    const json = { 'content-type': 'application/json' };
    const signin = { method: 'POST' as const, body, headers: json, connections: 8, seconds };
    const reads = {
      method: 'GET' as const,
      path: `/api/workspace/${seeded.workspaceID}/item?pageSize=20`,
      headers,
      url: cold.url,
      connections: 8,
      seconds,
    };
    const [ours, during] = await Promise.all([
      load({ ...signin, path: '/api/user/signin', url: cold.url }),
      load(reads),
    ]);
    row('sign-in (8 connections)', ours, await load({ ...signin, path: '/signin', url: bare.url }));
    say(
      `${'list while 8 sign in'.padEnd(32)} ${figure(during.rate, 7)} req/s  p50 ${figure(during.p50, 4, 1)}  p99 ${figure(during.p99, 5, 1)} ms`,
    );
  }
  if (!only || only === 'import')
    await measureImport({ url: cold.url, bareURL: bare.url, headers, seeded, seconds, say });
  if (!only || only === 'live') await measureLive({ url: cold.url, headers, seeded, dataDirectory, say });
  say(`resident ${memory(cold.pid, 'VmRSS')} MB, at most ${memory(cold.pid, 'VmHWM')} MB (aim < 300)`);
  if (!only || only === 'browser') await measureBrowser({ url: cold.url, seeded, say });
  if (!only || only === 'page') await measurePage({ url: cold.url, seeded, say });
  await cold.stop();
  await bare.stop();
  const again = await start(serverArguments, settings);
  say(`start after that: ${Math.round(again.startMilliseconds)} ms`);
  await again.stop();
  if (process.env.BENCH_KEEP) cpSync(folder, process.env.BENCH_KEEP, { recursive: true });
}
