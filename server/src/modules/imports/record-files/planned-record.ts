import type { DateOrder } from '#contract/date-order.ts';
import type { RecordImportResult } from '#contract/record-file.ts';

/** How a file is to be read. */
export interface RecordReading {
  /** How a person says that its dates are to be read. */
  dateOrder?: DateOrder | undefined;
  /** It changes no record that is there. */
  createOnly?: boolean | undefined;
}

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
  /** All of them are new, and are created together or not at all. */
  createOnly?: boolean | undefined;
}

export interface RecordImportPlan extends Omit<RecordImportResult, 'batchID' | 'entryCount'> {
  records: PlannedRecord[];
  /** Of the first row that is left out of a file that only creates: which record it is, and why. */
  refusal?: string;
}
