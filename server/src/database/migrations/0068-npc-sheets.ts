import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { sqlType } from './columns.ts';

interface OldTables {
  npc: { workspaceID: string; id: string; barks: string };
  historyEntry: {
    workspaceID: string;
    batchID: string;
    seq: number;
    kind: string;
    before: string | null;
    after: string | null;
  };
}

const empty = '{"rows":[]}';

/** Faction, shop and schedule of NPCs; their barks, lines so far, become rows that may have a condition. */
export function npcSheets(engine: Engine): Migration {
  return {
    async up(given) {
      const db = given as Kysely<OldTables>;
      await sql`alter table "npc" add column "factionID" ${sqlType(engine, 'text')}`.execute(db);
      for (const column of ['shop', 'schedule'])
        await sql`alter table "npc" add column ${sql.ref(column)} ${sqlType(engine, 'text')} not null default ${sql.lit(empty)}`.execute(
          db,
        );
      await db.updateTable('npc').set({ barks: empty }).where('barks', '=', '[]').execute();
      const npcs = await db
        .selectFrom('npc')
        .select(['workspaceID', 'id', 'barks'])
        .where('barks', '!=', empty)
        .execute();
      for (const { workspaceID, id, barks } of npcs)
        await db
          .updateTable('npc')
          .set({ barks: JSON.stringify(rowsOf(JSON.parse(barks))) })
          .where('workspaceID', '=', workspaceID)
          .where('id', '=', id)
          .execute();
      // So that what was changed before can be undone.
      const entries = await db
        .selectFrom('historyEntry')
        .select(['workspaceID', 'batchID', 'seq', 'before', 'after'])
        .where('kind', '=', 'npc')
        .execute();
      for (const { workspaceID, batchID, seq, before, after } of entries) {
        const changed = { before: withRows(before), after: withRows(after) };
        if (changed.before === before && changed.after === after) continue;
        await db
          .updateTable('historyEntry')
          .set(changed)
          .where('workspaceID', '=', workspaceID)
          .where('batchID', '=', batchID)
          .where('seq', '=', seq)
          .execute();
      }
    },
  };
}

const rowsOf = (lines: unknown) =>
  Array.isArray(lines) ? { rows: lines.map((text) => ({ text: String(text), condition: '' })) } : lines;

function withRows(values: string | null): string | null {
  const parsed = values === null ? null : (JSON.parse(values) as Record<string, unknown> | null);
  return Array.isArray(parsed?.barks) ? JSON.stringify({ ...parsed, barks: rowsOf(parsed.barks) }) : values;
}
