import type { RecordImportResult } from '#contract/record-file.ts';

/** A record to write: a new one, or the fields that change of one. */
export interface PlannedRecord {
  id: string | null;
  /** Of a new one: other rows of the file may refer to it. */
  newID?: string;
  line: number;
  /** Of a new one that is written before: the fields that refer to others that were not there yet. */
  isRest?: true;
  values: Record<string, unknown>;
}

/** What is to be written of a file that was read. */
export interface RecordImportInput
  extends Pick<RecordImportResult, 'same' | 'refused' | 'problems' | 'warned' | 'warnings'> {
  kind: string;
  records: readonly PlannedRecord[];
}

export interface RecordImportPlan extends Omit<RecordImportResult, 'batchID' | 'entryCount'> {
  records: PlannedRecord[];
}
