import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

interface Entry {
  batchID: string;
  seq: number;
  before: string | null;
  after: string | null;
}

/**
 * Imports of stories put what notes say where lines have what is said, which no screen shows of a note. The history is told in the new
 * words, so that what was done before can be undone.
 */
export function importedNotes(): Migration {
  return {
    async up(db) {
      await move(db as Kysely<object>);
    },
  };
}

async function move(db: Kysely<object>): Promise<void> {
  // Those that undo has removed too: redo brings them back.
  const { rows } = await sql<{ workspaceID: string; recordID: string }>`
    select "workspaceID", "id" as "recordID" from "conversationNode" where "type" = 'note' and "note" = '' and "text" <> ''
    union select "workspaceID", "recordID" from "historyEntry" as e
      where "kind" = 'conversationNode' and ("before" like '%"type":"note"%' or "after" like '%"type":"note"%')
      and not exists (select 1 from "conversationNode" as n where n."workspaceID" = e."workspaceID" and n."id" = e."recordID")`.execute(
    db,
  );
  await sql`update "conversationNode" set "note" = "text", "text" = ''
    where "type" = 'note' and "note" = '' and "text" <> ''`.execute(db);
  for (const { workspaceID, recordID } of rows) {
    const entries = await sql<Entry>`select "batchID", "seq", "before", "after" from "historyEntry"
      where "workspaceID" = ${workspaceID} and "recordID" = ${recordID} and "kind" = 'conversationNode'`.execute(db);
    for (const { batchID, seq, before, after } of entries.rows) {
      const changed = { before: withNote(before), after: withNote(after) };
      if (changed.before === before && changed.after === after) continue;
      await sql`update "historyEntry" set "before" = ${changed.before}, "after" = ${changed.after}
        where "workspaceID" = ${workspaceID} and "batchID" = ${batchID} and "seq" = ${seq}`.execute(db);
    }
  }
}

/** All values of a record, or those that an entry has changed of it. */
function withNote(values: string | null): string | null {
  const parsed = values === null ? null : (JSON.parse(values) as Record<string, unknown>);
  if (typeof parsed?.text !== 'string' || (parsed.note ?? '') !== '' || (parsed.type ?? 'note') !== 'note')
    return values;
  const { text, ...others } = parsed;
  return JSON.stringify({ ...others, ...('type' in others && { text: '' }), note: text });
}
