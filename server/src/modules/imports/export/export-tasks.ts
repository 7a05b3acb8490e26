import { open, writeFile } from 'node:fs/promises';
import type { Records } from '#server/records/records.ts';
import type { Heartbeat } from '../jobs/heartbeat.ts';
import { loadSnapshot } from '../plan/load-snapshot.ts';
import { type WrittenWorkspace, writeWorkspace } from './export-archive.ts';
import { bundleText } from './export-bundle.ts';
import { exportCsvParts } from './export-csv.ts';
import { exportJsonParts } from './export-json.ts';

export interface ExportInput {
  workspaceID: string;
  /** The file to write. */
  path: string;
}
export type SheetInput = ExportInput & { format: 'csv' | 'json'; includeArchived: boolean };

/** What a worker thread does for exports; each reads the workspace as it is at one moment. */
export function createExportTasks({ records, heartbeat }: { records: Records; heartbeat: Heartbeat }) {
  const onRows = () => heartbeat.beat(0.5, 'Reading the workspace');
  const atOnce = () => records.database.read.transaction().setIsolationLevel('repeatable read');
  return {
    async exportSheet({ workspaceID, path, format, includeArchived }: SheetInput): Promise<{ bytes: number }> {
      const world = await atOnce().execute((db) => loadSnapshot(db, workspaceID, { includeArchived, onRows }));
      const parts = format === 'csv' ? exportCsvParts(world) : exportJsonParts(world);
      const file = await open(path, 'w', 0o600);
      try {
        await file.writeFile(batched(parts));
        return { bytes: (await file.stat()).size };
      } finally {
        await file.close();
      }
    },

    async exportBundle({ workspaceID, path }: ExportInput): Promise<{ bytes: number }> {
      const text = await atOnce().execute((db) => bundleText(db, records.kinds, workspaceID, onRows));
      await writeFile(path, text, { mode: 0o600 });
      return { bytes: Buffer.byteLength(text) };
    },

    exportWorkspace: ({ workspaceID, path }: ExportInput): Promise<WrittenWorkspace> =>
      atOnce().execute((db) => writeWorkspace(db, records.kinds, workspaceID, path, onRows)),
  };
}

/** Pieces of about 64 KiB: a write for each record would be slow. */
function* batched(parts: Iterable<string>): Generator<string> {
  let text = '';
  for (const part of parts) {
    text += part;
    if (text.length < 65_536) continue;
    yield text;
    text = '';
  }
  yield text;
}
