import { randomUUID } from 'node:crypto';
import { memory, processorSeconds } from './processes.ts';

export interface Place {
  url: string;
  pid: number;
  workspaceID: string;
  headers: Record<string, string>;
}

interface Job {
  importID: string;
  status: string;
  error: string | null;
  verdicts: { create: number };
}

/** Seconds, and the most megabytes that the server had resident at any poll. */
export interface ImportTimes {
  created: number;
  dry: number;
  all: number;
  processor: number;
  resident: number;
}

/** New items in boxes of a few places, in Homebox's columns. */
export function homeboxFile(rows: number, mark: string): Blob {
  const lines = ['HB.import_ref,HB.location,HB.tags,HB.name,HB.quantity,HB.description'];
  for (let index = 0; index < rows; index++)
    lines.push(
      `${mark}-${index},Depot / Rack ${index % 40} / Bin ${index % 400},imported,${mark} part ${index},${1 + (index % 9)},Part number ${index}`,
    );
  return new Blob([lines.join('\n')], { type: 'text/csv' });
}

/** Uploads a file, checks it and writes it, as the screen does. */
export async function importFile({ url, pid, workspaceID, headers }: Place, file: Blob): Promise<ImportTimes> {
  const base = `${url}/api/workspace/${workspaceID}/import`;
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
  let resident = 0;
  const until = async (importID: string, status: string): Promise<Job> => {
    for (;;) {
      const job = await call(`/${importID}`);
      resident = Math.max(resident, memory(pid, 'VmRSS'));
      if (job.status === status) return job;
      if (job.status === 'failed' || job.error !== null) throw new Error(`import ${job.status}: ${job.error}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  const form = new FormData();
  form.append('file', file, 'parts.csv');
  const began = performance.now();
  const used = processorSeconds(pid);
  const { importID } = await call('', form);
  const checked = await until(importID, 'checked');
  const dry = (performance.now() - began) / 1000;
  await call(`/${importID}/run`);
  await until(importID, 'done');
  const all = (performance.now() - began) / 1000;
  return { created: checked.verdicts.create, dry, all, processor: processorSeconds(pid) - used, resident };
}
