import { randomUUID } from 'node:crypto';
import { homeboxFile, type ImportTimes, importFile, type Place } from './import-client.ts';
import { load } from './load.ts';
import type { Seeded } from './seed.ts';
import { signIn } from './session.ts';

interface Options {
  url: string;
  pid: number;
  bareURL: string;
  headers: Record<string, string>;
  seeded: Seeded;
  scale: number;
  say(line: string): void;
}

const rows = 10_000;
const manyRows = 60_000;

/**
 * Imports with their dry run: 10,000 rows while others keep listing, and 60,000 rows into an empty workspace and into the full
 * one while somebody else keeps saving. An import should cost what its file costs, not what the workspace holds.
 */
export async function measureImport({ url, pid, bareURL, headers, seeded, scale, say }: Options): Promise<void> {
  const full: Place = { url, pid, workspaceID: seeded.workspaceID, headers };
  const path = `/api/workspace/${seeded.workspaceID}/item?pageSize=20`;
  const reading = load({ method: 'GET', path, headers, url, pid, connections: 4, seconds: 8 });
  const times = await importFile(full, homeboxFile(rows, 'imported'));
  const bareBegan = performance.now();
  await (await fetch(`${bareURL}/import`, { method: 'POST' })).text();
  const bare = performance.now() - bareBegan;
  const list = await reading;
  say(
    `import of ${rows} rows ${told(times)} (aim < 4 s)` +
      `  | bare insert ${(bare / 1000).toFixed(2)} s  | list meanwhile p50 ${list.p50} p99 ${list.p99} ms (aim < 100), ${list.failures} failures`,
  );
  const empty = await newAccount(url, pid, 'empty');
  const other = await newAccount(url, pid, 'other');
  const many = Math.round(manyRows * scale);
  const inEmpty = await beside(other, () => importFile(empty, homeboxFile(many, 'many')));
  const inFull = await beside(other, () => importFile(full, homeboxFile(many, 'many')));
  for (const [where, { value, saves }] of Object.entries({ 'an empty workspace': inEmpty, 'the full one': inFull }))
    say(`import of ${many} rows into ${where} ${told(value)}  | another's saves meanwhile ${saves} (aim < 250)`);
  say(
    `the full one of the empty: ${(inFull.value.all / inEmpty.value.all).toFixed(2)}, ` +
      `of processor ${(inFull.value.processor / inEmpty.value.processor).toFixed(2)} (aim < 1.3)`,
  );
}

function told({ created, dry, all, processor, resident }: ImportTimes): string {
  return `(${created} new): dry run ${dry.toFixed(2)} s, with writing ${all.toFixed(2)} s, processor ${processor.toFixed(2)} s, resident ${resident} MB`;
}

async function newAccount(url: string, pid: number, name: string): Promise<Place> {
  const account = { emailAddress: `${name}@example.org`, password: 'a long bench password 42' };
  const answer = await fetch(`${url}/api/user/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...account, firstName: 'Bench', lastName: name }),
  });
  if (!answer.ok) throw new Error(`no account: ${await answer.text()}`);
  const { user } = (await answer.json()) as { user: { workspaceID: string } };
  return { url, pid, workspaceID: user.workspaceID, ...(await signIn(url, account)) };
}

/** Runs `work` while somebody saves an item each 40 ms: how long those take, in milliseconds. */
async function beside<T>({ url, workspaceID, headers }: Place, work: () => Promise<T>) {
  const taken: number[] = [];
  let isOver = false;
  const saving = (async () => {
    while (!isOver) {
      const began = performance.now();
      const answer = await fetch(`${url}/api/workspace/${workspaceID}/item`, {
        method: 'POST',
        headers: { ...headers, 'x-request-id': randomUUID() },
        body: JSON.stringify({ name: `Saved ${taken.length}` }),
      });
      if (!answer.ok) throw new Error(`save: ${answer.status} ${await answer.text()}`);
      await answer.text();
      taken.push(performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  })();
  const value = await work().finally(() => {
    isOver = true;
  });
  await saving;
  taken.sort((one, other) => one - other);
  const at = (part: number) => Math.round(taken[Math.min(taken.length - 1, Math.floor(taken.length * part))] ?? 0);
  return { value, saves: `p50 ${at(0.5)}, p99 ${at(0.99)}, at most ${at(1)} ms of ${taken.length}` };
}
