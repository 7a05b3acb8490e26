import { randomUUID } from 'node:crypto';
import { load } from './load.ts';
import type { Seeded } from './seed.ts';

interface Options {
  url: string;
  bareURL: string;
  headers: Record<string, string>;
  seeded: Seeded;
  seconds: number;
  say(line: string): void;
}

interface Job {
  importID: string;
  status: string;
  error: string | null;
  verdicts: { create: number };
}

const rows = 10_000;

/** A file of 10,000 new items in boxes of a few places, in Homebox's columns. */
function file(): Blob {
  const lines = ['HB.import_ref,HB.location,HB.tags,HB.name,HB.quantity,HB.description'];
  for (let index = 0; index < rows; index++)
    lines.push(
      `bench-${index},Depot / Rack ${index % 40} / Bin ${index % 400},imported,Imported part ${index},${1 + (index % 9)},Part number ${index}`,
    );
  return new Blob([lines.join('\n')], { type: 'text/csv' });
}

/** A 10,000-row import with its dry run, while others keep listing. */
export async function measureImport({ url, bareURL, headers, seeded, say }: Options): Promise<void> {
  const base = `${url}/api/workspace/${seeded.workspaceID}/import`;
  const { 'content-type': _, ...send } = headers;
  const call = async (path: string, body?: FormData): Promise<Job> => {
    const isRead = body === undefined && !path.endsWith('/run');
    const answer = await fetch(`${base}${path}`, {
      method: isRead ? 'GET' : 'POST',
      headers: isRead ? send : { ...send, 'x-request-id': randomUUID() },
      ...(body ? { body } : {}),
    });
    if (!answer.ok) throw new Error(`import: ${answer.status} ${await answer.text()}`);
    return ((await answer.json()) as { job: Job }).job;
  };
  const until = async (importID: string, statuses: string[]): Promise<Job> => {
    for (;;) {
      const job = await call(`/${importID}`);
      if (statuses.includes(job.status)) return job;
      if (job.status === 'failed') throw new Error(`import failed: ${job.error}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const reading = load({
    method: 'GET',
    path: `/api/workspace/${seeded.workspaceID}/item?pageSize=20`,
    headers,
    url,
    connections: 4,
    seconds: 8,
  });
  const form = new FormData();
  form.append('file', file(), 'parts.csv');
  const began = performance.now();
  const { importID } = await call('', form);
  const checked = await until(importID, ['checked']);
  const dry = performance.now() - began;
  await call(`/${importID}/run`);
  await until(importID, ['done']);
  const all = performance.now() - began;
  const bareBegan = performance.now();
  await (await fetch(`${bareURL}/import`, { method: 'POST' })).text();
  const bare = performance.now() - bareBegan;
  const list = await reading;
  say(
    `import of ${rows} rows (${checked.verdicts.create} new): dry run ${(dry / 1000).toFixed(2)} s, with writing ${(all / 1000).toFixed(2)} s (aim < 5)` +
      `  | bare insert ${(bare / 1000).toFixed(2)} s  | list meanwhile p50 ${list.p50} p99 ${list.p99} ms (aim < 100), ${list.failures} failures`,
  );
}
