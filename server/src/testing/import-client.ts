import { vi } from 'vitest';
import {
  type ImportJob,
  type ImportOptions,
  inventoryImport,
  inventoryImportCheck,
  inventoryImportGet,
  inventoryImportRun,
} from '#contract/import.ts';
import type { TestUser } from './app.ts';

const underWay = ['checking', 'writing'];

/** The job once it is no longer under way. */
export async function settled({ client, workspaceID }: TestUser, importID: string): Promise<ImportJob> {
  return vi.waitFor(
    async () => {
      const { job } = await client.call(inventoryImportGet, { params: { workspaceID, importID } });
      if (underWay.includes(job.status)) throw new Error(`still ${job.status}: ${job.step}`);
      return job;
    },
    { timeout: 240_000, interval: 15 },
  );
}

/** Uploads a file and does not wait. */
export async function upload(user: TestUser, content: string | Uint8Array, name = 'things.csv'): Promise<ImportJob> {
  const params = { workspaceID: user.workspaceID };
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  return (await user.client.call(inventoryImport, { params, file: { name, bytes } })).job;
}

/** Uploads a file and waits for its dry run. */
export async function checkFile(user: TestUser, content: string | Uint8Array, name = 'things.csv'): Promise<ImportJob> {
  const { importID } = await upload(user, content, name);
  return settled(user, importID);
}

export async function checkAgain(user: TestUser, importID: string, options: ImportOptions): Promise<ImportJob> {
  await user.client.call(inventoryImportCheck, {
    params: { workspaceID: user.workspaceID, importID },
    body: options,
  });
  return settled(user, importID);
}

export async function runImport(user: TestUser, importID: string): Promise<ImportJob> {
  await user.client.call(inventoryImportRun, { params: { workspaceID: user.workspaceID, importID } });
  return settled(user, importID);
}
