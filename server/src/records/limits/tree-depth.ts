import type { Kysely } from 'kysely';
import { chunks } from '#server/database/search/write.ts';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Journal } from '../history/journal.ts';
import { parentField, type RecordKind } from '../kind.ts';
import type { RecordContext } from '../record-context.ts';

type Kind = RecordKind<Record<string, unknown>>;

/** What of a batch (record-transaction.ts) this looks at. */
interface Batch {
  db: Kysely<Tables>;
  context: RecordContext;
  journal: Journal;
}

/**
 * Refuses a batch after which records of one kind would stand in one another deeper than the kind's `levels` (decisions §4
 * Place): each path holds every name above it, so a chain of thousands would fill the server's memory. Looks once, at the
 * end of the batch, so that no way in (save, move, restore, undo, import) is forgotten. 400, and 409 for an undo.
 */
export async function assertTreeDepth(tx: Batch, undoes: string | null): Promise<void> {
  for (const kind of tx.context.kinds.values() as Iterable<unknown> as Iterable<Kind>) {
    const { levels } = kind;
    const field = parentField(kind);
    if (levels === undefined || field === undefined) continue;
    const moved = movedRecords(tx, kind, field);
    if (moved.size === 0) continue;
    const parentOf = await around(tx, kind, field, moved, levels);
    if (kind.inherits && hasCircle(parentOf))
      throw refusal(field, `${capital(kind.many)} cannot inherit from themselves, directly or through others.`, undoes);
    if (!isTooDeep(parentOf, levels)) continue;
    const detail = kind.inherits
      ? `${capital(kind.many)} inherit from each other at most ${levels} levels deep.`
      : `${capital(kind.many)} can be nested at most ${levels} levels deep.`;
    throw refusal(field, detail, undoes);
  }
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

function refusal(field: string, detail: string, undoes: string | null): ProblemError {
  if (undoes !== null) return new ProblemError('undoConflict', `Can’t undo: ${detail}`);
  return new ProblemError('validation', detail, { errors: [{ pointer: `/${field}`, detail }] });
}

/** Each record leads to one other at most: what was walked before is not walked again. */
function hasCircle(parentOf: ReadonlyMap<string, string | null>): boolean {
  const done = new Set<string>();
  for (const id of parentOf.keys()) {
    const path = new Set<string>();
    for (let at: string | null | undefined = id; at && !done.has(at); at = parentOf.get(at)) {
      if (path.has(at)) return true;
      path.add(at);
    }
    for (const one of path) done.add(one);
  }
  return false;
}

/** Those that came under another record in this batch. */
function movedRecords(tx: Batch, kind: Kind, field: string): Set<string> {
  const entries = tx.journal.entries.filter(
    ({ kind: name, action, after }) =>
      name === kind.kind && (action === 'restore' || typeof after?.[field] === 'string'),
  );
  return new Set(entries.map((entry) => entry.recordID));
}

/** What each of these records, all above and all below them stand in; live ones alone. */
async function around(
  tx: Batch,
  kind: Kind,
  field: string,
  moved: ReadonlySet<string>,
  levels: number,
): Promise<Map<string, string | null>> {
  const parentOf = new Map<string, string | null>();
  const read = async (column: string, ids: Iterable<string>): Promise<[id: string, parentID: string | null][]> => {
    const found: [string, string | null][] = [];
    for (const chunk of chunks([...ids])) {
      const rows = (await tx.db
        .selectFrom(kind.table)
        .select(['id', field as 'id'])
        .where('workspaceID', '=', tx.context.workspaceID)
        .where('deletedAt', 'is', null)
        .where(column as 'id', 'in', chunk)
        .execute()) as Record<string, string | null>[];
      for (const row of rows) found.push([row.id ?? '', row[field] ?? null]);
    }
    return found;
  };
  const walk = async (column: string, next: (row: [string, string | null]) => string | null) => {
    let ids = new Set(moved);
    // No further than the limit shows: whatever the database holds, this comes to an end.
    for (let level = 0; ids.size > 0 && level <= levels; level++) {
      const rows = await read(column, ids);
      for (const [id, parentID] of rows) parentOf.set(id, parentID);
      ids = new Set(rows.map(next).filter((id) => id !== null));
    }
  };
  await walk('id', ([, parentID]) => parentID);
  await walk(field, ([id]) => id);
  return parentOf;
}

function isTooDeep(parentOf: ReadonlyMap<string, string | null>, levels: number): boolean {
  for (const id of parentOf.keys()) {
    let depth = 0;
    for (let at: string | null = id; at !== null && parentOf.has(at) && depth <= levels; at = parentOf.get(at) ?? null)
      depth++;
    if (depth > levels) return true;
  }
  return false;
}
