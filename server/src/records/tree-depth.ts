import type { Kysely } from 'kysely';
import type { Tables } from '#server/database/tables.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Journal } from './journal.ts';
import type { RecordKind } from './kind.ts';
import type { WorkContext } from './work-context.ts';

type Kind = RecordKind<Record<string, unknown>>;

/** What of a batch (work.ts) this looks at. */
interface Batch {
  db: Kysely<Tables>;
  context: WorkContext;
  journal: Journal;
}

/**
 * Refuses a batch after which records of one kind would stand in one another deeper than the kind's `levels` (decisions §4
 * Place): each path holds every name above it, so a chain of thousands would fill the server's memory. Looks once, at the
 * end of the batch, so that no way in (save, move, restore, undo, import) is forgotten. 400, and 409 for an undo.
 */
export async function requireTreeDepth(work: Batch, undoes: string | null): Promise<void> {
  for (const kind of work.context.kinds.values() as Iterable<unknown> as Iterable<Kind>) {
    const { levels } = kind;
    const field = kind.references?.find((reference) => 'kind' in reference && reference.kind === kind.kind)?.field;
    if (levels === undefined || field === undefined) continue;
    const moved = movedRecords(work, kind, field);
    if (moved.size > 0 && isTooDeep(await parents(work, kind, field), moved, levels)) throw tooDeep(levels, undoes);
  }
}

function tooDeep(levels: number, undoes: string | null): ProblemError {
  const detail = `Places stand in one another at most ${levels} levels deep.`;
  if (undoes !== null) return new ProblemError('undoConflict', `Cannot undo: ${detail}`);
  return new ProblemError('validation', detail, { errors: [{ pointer: '/parentPlaceID', detail }] });
}

/** Those that came under another record in this batch. */
function movedRecords(work: Batch, kind: Kind, field: string): Set<string> {
  const entries = work.journal.entries.filter(
    ({ kind: name, action, after }) =>
      name === kind.kind && (action === 'restore' || typeof after?.[field] === 'string'),
  );
  return new Set(entries.map((entry) => entry.recordID));
}

/** Of every live record of the kind, what it stands in. */
async function parents(work: Batch, kind: Kind, field: string): Promise<Map<string, string | null>> {
  const rows = (await work.db
    .selectFrom(kind.table)
    .select(['id', field as 'id'])
    .where('workspaceID', '=', work.context.workspaceID)
    .where('deletedAt', 'is', null)
    .execute()) as Record<string, string | null>[];
  return new Map(rows.map((row) => [row.id ?? '', row[field] ?? null]));
}

function isTooDeep(parentOf: Map<string, string | null>, moved: Set<string>, levels: number): boolean {
  for (const id of parentOf.keys()) {
    let depth = 0;
    let concerns = false;
    for (
      let at: string | null = id;
      at !== null && parentOf.has(at) && depth <= levels;
      at = parentOf.get(at) ?? null
    ) {
      depth++;
      concerns ||= moved.has(at);
    }
    if (concerns && depth > levels) return true;
  }
  return false;
}
