import type { ImportJob, ImportOptions, ImportVerdict } from '#contract/import.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/** What a dry run tells of a file: the part of the job that depends on the file and the workspace. */
export type Announcement = Pick<
  ImportJob,
  'format' | 'columns' | 'rows' | 'verdicts' | 'changes' | 'totalsAfter' | 'dates' | 'header'
>;

/** A file held against a workspace, ready to be written. */
export interface Prepared {
  announcement: Announcement;
  verdicts: ImportVerdict[];
  /** How many records would be created, changed or removed. */
  changes: number;
  /** Says in words what `write` does, for the history page. */
  summary: string;
  /** Answers whether it changed what is no record, which the history doesn't have. */
  write(tx: RecordTransaction): Promise<boolean>;
}

/** Where the file is, and what to do with it. */
export interface ImportInput {
  workspaceID: string;
  /** Who imports it. */
  userID: string;
  fileName: string;
  uploadPath: string;
  verdictsPath: string;
  options: ImportOptions;
}

/** Whether two dry runs announce the same; what else there is in the workspace may differ. */
export function isSameAnnouncement(one: Announcement, other: Announcement): boolean {
  const told = ({ verdicts, changes }: Announcement) => JSON.stringify([verdicts, changes]);
  return told(one) === told(other);
}
