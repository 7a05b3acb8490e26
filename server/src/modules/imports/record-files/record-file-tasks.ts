import { open } from 'node:fs/promises';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import type { DeclaredKind } from '#server/records/declared-kind.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import type { Records } from '#server/records/records.ts';
import { UnreadableFileError } from '../problem.ts';
import { exportRecords, MissingRecordError, type RecordExport } from './export-records.ts';
import { planRecordImport } from './plan-record-import.ts';
import type { RecordImportPlan, RecordReading } from './planned-record.ts';

export interface RecordFileInput extends RecordReading {
  workspaceID: string;
  kind: PageKind;
  /** The file to read or to write. */
  path: string;
}
/** `unreadable`: what to do about a file that cannot be read at all. */
export type ReadOutcome = { plan: RecordImportPlan } | { unreadable: string };

/** `leftOut`: how many of the records asked for are deleted. `isMissing`: none of them is there. */
export type WriteOutcome = { bytes: number; leftOut: number } | { isMissing: true };

/** What a worker thread does for the CSV files of records. */
export function createRecordFileTasks({ records }: { records: Records }) {
  const kindOf = (name: string) => records.kinds.get(name) as unknown as DeclaredKind<KindDeclaration>;
  const declarationOf = (name: string): KindDeclaration => declarations[name as PageKind];
  return {
    async recordFileWrite({ kind, path, ...wanted }: RecordFileInput & RecordExport): Promise<WriteOutcome> {
      const file = await open(path, 'w', 0o600);
      let leftOut = 0;
      const onLeftOut = (count: number) => {
        leftOut = count;
      };
      try {
        await records.database.read
          .transaction()
          .setIsolationLevel('repeatable read')
          .execute((db) => file.writeFile(exportRecords(db, kindOf(kind), declarationOf, { ...wanted, onLeftOut })));
        return { bytes: (await file.stat()).size, leftOut };
      } catch (error) {
        if (error instanceof MissingRecordError) return { isMissing: true };
        throw error;
      } finally {
        await file.close();
      }
    },

    async recordFileRead({ workspaceID, kind, path, ...how }: RecordFileInput): Promise<ReadOutcome> {
      const context = records.contextOf({ workspaceID, actorID: null, operation: 'recordImport' });
      const reader = new RecordReader(records.database, context);
      try {
        return { plan: await planRecordImport({ reader, kind: kindOf(kind), declarationOf }, path, how) };
      } catch (error) {
        if (error instanceof UnreadableFileError) return { unreadable: error.message };
        throw error;
      }
    },
  };
}
