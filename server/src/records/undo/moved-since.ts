import { isDeepStrictEqual } from 'node:util';
import type { RecordKind } from '../kind.ts';

type Kind = Pick<RecordKind<Fields>, 'drawnAt'>;
type Fields = Record<string, unknown>;

/**
 * Fields that say where a record is drawn, and were written again since: the last one who moved it is right, so an undo leaves it
 * there. @param written what is taken back, by field
 */
export function movedSince({ drawnAt = [] }: Kind, record: Fields, written: Fields): ReadonlySet<string> {
  const isMoved = (field: string) => field in written && !isDeepStrictEqual(record[field], written[field]);
  return new Set(drawnAt.filter((fields) => fields.some(isMoved)).flat());
}

/** Whether only where a record is drawn was written: it being gone by now keeps nothing else from being undone. */
export function isMoveAlone({ drawnAt = [] }: Kind, keys: readonly string[]): boolean {
  const fields = drawnAt.flat();
  // Of what was deleted forever no field is known any more.
  return keys.length > 0 && keys.every((key) => fields.includes(key));
}
