import type { Kysely, Selectable } from 'kysely';
import type { HistoryEntryTable } from '#server/database/tables/journal.ts';
import type { Tables } from '#server/database/tables.ts';
import { patchOf, valuesAfter, valuesBefore } from '../history/change-set.ts';
import type { Action } from '../history/journal.ts';
import type { RecordKind } from '../kind.ts';
import type { RecordContext } from '../record-context.ts';
import { movedSince } from './moved-since.ts';
import { cannotUndo } from './refusal.ts';

export type Fields = Record<string, unknown>;
export type Kind = RecordKind<Fields>;
export type Entry = Selectable<HistoryEntryTable>;

/** Entries of one kind and action that are taken back together. */
export interface Step {
  kind: Kind;
  action: Action;
  entries: Entry[];
}

/** Entries last to first, as neighbours of one kind and action, each record once a step. */
export function steps(kinds: RecordContext['kinds'], entries: readonly Entry[]): Step[] {
  const result: Step[] = [];
  let recordIDs = new Set<string>();
  for (const entry of entries) {
    const kind = kinds.get(entry.kind) as unknown as Kind | undefined;
    if (!kind) throw cannotUndo('this kind of record is no longer known.');
    const action = entry.action as Action;
    const last = result.at(-1);
    if (last && last.kind === kind && last.action === action && !recordIDs.has(entry.recordID)) {
      last.entries.push(entry);
    } else {
      result.push({ kind, action, entries: [entry] });
      recordIDs = new Set();
    }
    recordIDs.add(entry.recordID);
  }
  return result;
}

export function parse(text: string | null): Fields {
  return text === null ? {} : (JSON.parse(text) as Fields);
}

export const changeSet = ({ before, after }: Pick<Entry, 'before' | 'after'>) => ({
  before: parse(before),
  after: parse(after),
});

/** What a creation or an update left at which keys (change-set.ts). */
export const writtenBy = (entry: Entry): Fields => valuesAfter(changeSet(entry));

/** The keys (change-set.ts) at which an update changed something. */
export const keysOf = ({ before, after }: Pick<Entry, 'before' | 'after'>): string[] => [
  ...new Set([...Object.keys(parse(before)), ...Object.keys(parse(after))]),
];

/** Fields to write so that the record is as before an update. */
export function patchBack(kind: Kind, record: Fields, entry: Entry): Fields {
  const moved = movedSince(kind, record, writtenBy(entry));
  const before = Object.entries(valuesBefore(changeSet(entry))).filter(([key]) => !moved.has(key));
  return patchOf(record, Object.fromEntries(before));
}

/** What `create` makes the very record of again; the entry is of its removal. */
export function removedValues(kind: Kind, entry: Entry) {
  const { createdAt, createdBy, version, ...fields } = parse(entry.before) as Fields & {
    createdAt: string;
    createdBy: string | null;
    version: number;
  };
  // The kind may have got fields since.
  return { ...kind.initial, ...fields, id: entry.recordID, createdAt, createdBy, version: version + 1 };
}

/** The next so many entries of a batch, last to first. */
export async function entriesBefore(
  db: Kysely<Tables>,
  { workspaceID, batchID }: { workspaceID: string; batchID: string },
  before: number,
  limit: number,
): Promise<Entry[]> {
  return db
    .selectFrom('historyEntry')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .where('batchID', '=', batchID)
    .where('seq', '<', before)
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
}

/** Above every number that an entry has. */
export const afterAll = 2_147_483_647;
