import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import type { Tables } from '../tables.ts';
import { indexUsers } from '../user-search/write.ts';

/** Finding users by any part of what they are known by (docs/decisions/0015-users.md). */
export function userSearch(engine: Engine): Migration {
  const serial = engine === 'sqlite' ? sql`integer` : sql`integer generated always as identity`;
  const text = engine === 'sqlite' ? sql`text` : sql`text collate "C"`;
  return {
    async up(db) {
      await db.schema
        .createTable('userSearch')
        .addColumn('searchID', serial, (column) => column.primaryKey())
        .addColumn('userID', text, (column) => column.notNull().unique().references('user.userID').onDelete('cascade'))
        .addColumn('text', text, (column) => column.notNull())
        .addColumn('nameSort', text, (column) => column.notNull())
        .execute();
      await db.schema.createIndex('user_search_name').on('userSearch').columns(['nameSort', 'userID']).execute();
      await db.schema.createIndex('user_created').on('user').columns(['createdDateTime', 'userID']).execute();
      // Never seen counts as the longest ago; the engines disagree on where null stands.
      await sql`create index "user_last_seen" on "user" (coalesce("lastSeenDateTime", ''), "userID")`.execute(db);
      await db.schema.createIndex('user_state').on('user').columns(['isDeleted', 'isActive', 'userID']).execute();
      if (engine === 'sqlite') await sqliteGrams(db);
      else await postgresGrams(db);
      await indexEverybody(db, engine);
    },
  };
}

/** Pieces of one to three letters (user-search/ writes them); FTS5 keeps only which row has which. */
async function sqliteGrams(db: Kysely<unknown>): Promise<void> {
  await sql`create virtual table "userGram" using fts5(
    "grams", content = '', contentless_delete = 1, detail = none, tokenize = 'ascii')`.execute(db);
}

/** pg_trgm comes with PostgreSQL, but some hosts forbid it: without it a search reads all rows, and finds the same. */
async function postgresGrams(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index user_search_text on "userSearch" using gin ("text" gin_trgm_ops);
  exception when others then
    raise notice 'users are searched without pg_trgm: %', sqlerrm;
  end $$`.execute(db);
}

async function indexEverybody(untyped: Kysely<unknown>, engine: Engine): Promise<void> {
  const db = untyped as Kysely<Tables>;
  for (let last = ''; ; ) {
    const users = await db
      .selectFrom('user')
      .select(['userID', 'userName', 'emailAddress', 'firstName', 'lastName', 'phoneNumber'])
      .where('userID', '>', last)
      .orderBy('userID')
      .limit(500)
      .execute();
    if (users.length === 0) return;
    await indexUsers({ db, engine }, users);
    last = users.at(-1)?.userID ?? '';
  }
}
