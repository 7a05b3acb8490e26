import type { ImportVerdict } from '#contract/import.ts';
import type { ArchiveKind, ArchiveRecord } from './archive-format.ts';

/** A record of the archive and its problems. */
export interface ArchiveRow<Kind extends ArchiveKind = ArchiveKind> {
  kind: Kind;
  /** Its place in its list, from 1. */
  line: number;
  name: string;
  /** Null when it is not what the product accepts. */
  record: ArchiveRecord<Kind> | null;
  problems: ImportVerdict['problems'];
}

export type ArchiveRows = { [Kind in ArchiveKind]: ArchiveRow<Kind>[] };
