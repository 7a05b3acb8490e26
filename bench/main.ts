import { copyFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverArguments, serverEnvironment } from '../scripts/shell.mjs';
import { measureBigJobs } from './big-jobs.ts';
import { measureBrowser } from './browser.ts';
import { measureExplorer } from './content/explorer.ts';
import { measureExpressions } from './content/expressions.ts';
import { measureGrowth } from './content/growth.ts';
import { measureLists } from './content/lists.ts';
import { measureProblems } from './content/problems.ts';
import { measureRecipes } from './content/recipes.ts';
import { measureReplace } from './content/replace.ts';
import { measureArtwork, measureDungeon, measureGraph, measureScript, measureScrolling } from './graph/graph.ts';
import { measureImport } from './import.ts';
import { measureLive } from './live.ts';
import { type LoadResult, load } from './load.ts';
import { measurePage } from './page.ts';
import { measureParts } from './parts.ts';
import { memory, start, stopAll } from './processes.ts';
import { measurePublicPages } from './public-pages.ts';
import { measureRuntime } from './runtime.ts';
import { scenarios, searchesAtEase } from './scenarios.ts';
import { type Seeded, seed } from './seed.ts';
import { signIn } from './session.ts';
import { measureUsers } from './users.ts';

/**
 * `npm run bench`: the product beside a bare node:http + node:sqlite server on the same data, in one run; machines are
 * shared and noisy, so each load runs in turn on the one and on the other, BENCH_ROUNDS times, and the ratio of the medians
 * is the figure. BENCH_SCALE=0.1 seeds a tenth; BENCH_SECONDS is the time of each load; BENCH_DATA=folder seeds into that
 * folder, or takes what an earlier run seeded there; BENCH_ONLY names one part: `users`, `public-pages`, `big-jobs`, `parts`, `problems`, `graph`, `dungeon`,
 * `script`, `artwork`, `scrolling`, `runtime`, `explorer`, `recipes`, `growth`, `lists`, `replace`, `expressions`, `import`, `live`, `sign-in`,
 * `browser`, `page`, or parts of the names of scenarios, with commas between them.
 */
const scale = Number(process.env.BENCH_SCALE ?? 1);
const seconds = Number(process.env.BENCH_SECONDS ?? 3);
const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const only = process.env.BENCH_ONLY;
const say = (line: string) => console.log(line);
const size = { items: 100_000 * scale, boxes: 10_000 * scale, places: 500 * scale, stock: 300_000 * scale };

const folder = mkdtempSync(join(tmpdir(), 'lorebox-bench-'));
try {
  const parts: Readonly<Record<string, () => void | Promise<void>>> = {
    users: () => measureUsers({ folder, scale, say }),
    'public-pages': () => measurePublicPages({ folder, say }),
    'big-jobs': () => measureBigJobs({ folder, scale, say }),
    parts: () => measureParts({ folder, say }),
    problems: () => measureProblems({ say }),
    runtime: () => measureRuntime({ say }),
    explorer: () => measureExplorer({ say }),
    expressions: () => measureExpressions({ say }),
    recipes: () => measureRecipes({ folder, say }),
    growth: () => measureGrowth({ folder, say }),
    lists: () => measureLists({ folder, say }),
    replace: () => measureReplace({ folder, scale, say }),
    graph: () => measureGraph({ folder, say }),
    dungeon: () => measureDungeon({ folder, say }),
    script: () => measureScript({ folder, say }),
    artwork: () => measureArtwork({ folder, say }),
    scrolling: () => measureScrolling({ folder, say }),
  };
  for (const [name, measure] of Object.entries(parts)) if (!only || only === name) await measure();
  if (!only || !(only in parts)) await measureInventory();
} finally {
  stopAll();
  rmSync(folder, { recursive: true, force: true });
}

async function measureInventory(): Promise<void> {
  const dataDirectory = join(folder, 'data');
  const seeded = await seedOnce(dataDirectory);
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
  const { headers } = await signIn(cold.url, seeded);
  const list = `/api/workspace/${seeded.workspaceID}/item?pageSize=20`;
  const began = performance.now();
  await (await fetch(`${cold.url}${list}`, { headers })).text();
  say(`first list after it: ${Math.round(performance.now() - began)} ms`);
  const bare = await start(['bench/bare-server.ts', bareFile, seeded.workspaceID]);

  const figure = (value: number, width: number, digits = 0) => value.toFixed(digits).padStart(width);
  const measured = ({ rate, p50, p99, processor }: LoadResult) =>
    `${figure(rate, 7)} req/s  p50 ${figure(p50, 4, 1)}  p99 ${figure(p99, 5, 1)}  processor ${figure(processor, 5, 3)} ms`;
  const row = (name: string, ours: LoadResult, other: LoadResult) =>
    say(
      `${name.padEnd(32)} ${measured(ours)}  | bare ${measured(other)}` +
        `  | ratio ${figure(ours.rate / other.rate, 5, 2)}, of processor ${figure(other.processor / ours.processor, 5, 2)}  | ${memory(cold.pid, 'VmRSS')} MB` +
        (ours.failures > 0 ? `  | ${ours.failures} FAILED` : ''),
    );
  say('\n32 connections, then searches with 2');
  for (const scenario of [...scenarios(seeded), ...searchesAtEase(seeded)]) {
    if (only && !only.split(',').some((part) => scenario.name.includes(part))) continue;
    const connections = scenario.connections ?? 32;
    const json = { 'content-type': 'application/json' };
    const { ours, other } = await inTurn(
      () => load({ ...scenario.ours, headers, ...cold, connections, seconds }),
      () => load({ ...scenario.bare, headers: json, ...bare, connections, seconds }),
    );
    row(scenario.name, ours, other);
  }
  if (!only || only === 'sign-in') {
    const body = JSON.stringify({ emailAddress: seeded.emailAddress, password: seeded.password });
    const json = { 'content-type': 'application/json' };
    const signin = { method: 'POST' as const, body, headers: json, connections: 8, seconds };
    const reads = {
      method: 'GET' as const,
      path: list,
      headers,
      ...cold,
      connections: 8,
      seconds,
    };
    const [ours, during] = await Promise.all([load({ ...signin, path: '/api/user/signin', ...cold }), load(reads)]);
    row('sign-in (8 connections)', ours, await load({ ...signin, path: '/signin', ...bare }));
    say(
      `${'list while 8 sign in'.padEnd(32)} ${figure(during.rate, 7)} req/s  p50 ${figure(during.p50, 4, 1)}  p99 ${figure(during.p99, 5, 1)} ms`,
    );
  }
  if (!only || only === 'import') await measureImport({ ...cold, bareURL: bare.url, headers, seeded, scale, say });
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

/** Ours and the bare server in turn; of each the round of the median rate. */
async function inTurn(ours: () => Promise<LoadResult>, bare: () => Promise<LoadResult>) {
  const results: { ours: LoadResult; other: LoadResult }[] = [];
  for (let round = 0; round < rounds; round++) results.push({ ours: await ours(), other: await bare() });
  const median = (all: LoadResult[]) => all.sort((a, b) => a.rate - b.rate)[Math.floor(all.length / 2)] as LoadResult;
  const failures = results.reduce((sum, result) => sum + result.ours.failures, 0);
  return {
    ours: { ...median(results.map((result) => result.ours)), failures },
    other: median(results.map((result) => result.other)),
  };
}

/** Seeds the data directory; with BENCH_DATA only when that folder has not been filled before. */
async function seedOnce(dataDirectory: string): Promise<Seeded> {
  const kept = process.env.BENCH_DATA;
  if (!kept) return seedNow(dataDirectory);
  const note = join(kept, 'seeded.json');
  if (!existsSync(note)) {
    const seeded = await seedNow(kept);
    writeFileSync(note, JSON.stringify(seeded));
  }
  cpSync(kept, dataDirectory, { recursive: true });
  return JSON.parse(readFileSync(note, 'utf8')) as Seeded;
}

function seedNow(dataDirectory: string): Promise<Seeded> {
  say(`seeding ${size.items} items, ${size.boxes} boxes, ${size.places} places, ${size.stock} stock rows`);
  return seed(dataDirectory, size, say);
}
