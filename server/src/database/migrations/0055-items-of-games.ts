import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import { fold } from '#contract/fold.ts';
import type { Engine } from '../engine.ts';
import { type ColumnType, sqlType } from './columns.ts';

interface Old {
  item: { workspaceID: string; id: string; name: string; key: string; keyFold: string };
}

const columns: [name: string, type: ColumnType, initial: string | null][] = [
  ['key', 'text', ''],
  ['keyFold', 'text', ''],
  ['parentItemID', 'text?', null],
  ['itemKind', 'text', ''],
  ['rarity', 'text', 'none'],
  ['baseValue', 'real?', null],
  ['weight', 'real?', null],
  ['stackSize', 'real?', null],
  ['slot', 'text', ''],
  ['flags', 'text', '[]'],
];

/** The game's side of items (content §3): every item has a key, made from its name as that of a new one is. */
export function itemsOfGames(engine: Engine): Migration {
  return {
    async up(db: Kysely<Old>) {
      for (const [name, type, initial] of columns) {
        const sqlOf = sqlType(engine, type.replace('?', '') as 'text' | 'real');
        const rest = initial === null ? sql`` : sql`not null default ${sql.lit(initial)}`;
        await sql`alter table "item" add column ${sql.ref(name)} ${sqlOf} ${rest}`.execute(db);
      }
      const workspaces = await db.selectFrom('item').select('workspaceID').distinct().execute();
      for (const { workspaceID } of workspaces) await giveKeys(db, workspaceID);
      await db.schema
        .createIndex('item_by_keyFold')
        .on('item')
        .columns(['workspaceID', 'archived', 'keyFold', 'id'])
        .where(sql.raw<boolean>('"deletedAt" is null'))
        .execute();
      await db.schema.createIndex('item_keyFold').unique().on('item').columns(['workspaceID', 'keyFold']).execute();
    },
  };
}

/** Rows that one statement changes: each takes four parameters. */
const atOnce = 2000;

async function giveKeys(db: Kysely<Old>, workspaceID: string): Promise<void> {
  const taken = new Set<string>();
  const numbers = new Map<string, number>();
  const keyed: { id: string; key: string; fold: string }[] = [];
  const items = await db
    .selectFrom('item')
    .select(['id', 'name'])
    .where('workspaceID', '=', workspaceID)
    .orderBy('id')
    .execute();
  for (const { id, name } of items) {
    const wanted = keyOf(name);
    let [key, number] = [wanted, numbers.get(wanted) ?? 2];
    for (; taken.has(foldOf(key)); number++) key = `${wanted}_${number}`;
    numbers.set(wanted, number);
    taken.add(foldOf(key));
    keyed.push({ id, key, fold: foldOf(key) });
  }
  for (let from = 0; from < keyed.length; from += atOnce) {
    const rows = keyed.slice(from, from + atOnce).map(({ id, key, fold }) => sql`(${id}, ${key}, ${fold})`);
    await sql`with "given" ("id", "key", "keyFold") as (values ${sql.join(rows)})
      update "item" set "key" = "given"."key", "keyFold" = "given"."keyFold" from "given"
      where "item"."workspaceID" = ${workspaceID} and "item"."id" = "given"."id"`.execute(db);
  }
}

/** As `keyOf` made keys when this migration was written. */
function keyOf(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words.join('_')].slice(0, 74).join('') || 'unnamed';
}

const foldOf = (key: string) => fold(key).replace(/\d+/g, (digits) => digits.padStart(12, '0'));
