import type { RecordKindName } from '#contract/kinds/names.ts';
import { kinds } from '#web/api/kinds.ts';

/** What a record is called; undefined for what is not a record of the kind. */
export function titleOf(kind: RecordKindName, record: unknown): string | undefined {
  if (typeof record !== 'object' || record === null) return undefined;
  const title = new Map<string, unknown>(Object.entries(record)).get(kinds[kind].titleField);
  return typeof title === 'string' ? title : undefined;
}

/** The title of a record, which may have been deleted; of one that is gone nothing else may be known. */
export function shownTitle(title: string, isDeleted: boolean): string {
  return isDeleted ? `${title} (deleted)`.trim() : title;
}
