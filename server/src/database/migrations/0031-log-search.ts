import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';

const logs = [
  { log: 'auditEntry', key: 'auditID', search: 'auditSearch', grams: 'auditGram' },
  { log: 'outbox', key: 'mailID', search: 'outboxSearch', grams: 'outboxGram' },
] as const;

/** An index of pieces of three letters over what the audit log and the email log are searched by (docs/decisions/0030). */
export function logSearch(engine: Engine): Migration {
  return { up: (db) => (engine === 'sqlite' ? sqliteIndexes(db) : postgresIndexes(db)) };
}

/**
 * FTS5 keeps which row has which pieces, and nothing else; triggers keep it in line with the log, whoever writes. Rows have
 * a number of their own for it: the one that SQLite gives a row by itself is another after VACUUM.
 */
async function sqliteIndexes(db: Kysely<unknown>): Promise<void> {
  for (const names of logs) {
    const [log, key, search, grams] = [names.log, names.key, names.search, names.grams].map((name) => sql.ref(name));
    const [added, removed] = ['added', 'removed'].map((event) => sql.ref(`${names.search}_${event}`));
    await sql`create table ${search} ("searchID" integer primary key, "recordID" text not null unique
      references ${log} (${key}) on delete cascade)`.execute(db);
    await sql`create virtual table ${grams} using fts5("text", content = '', contentless_delete = 1, detail = none,
      tokenize = 'trigram case_sensitive 1')`.execute(db);
    await sql`insert into ${search} ("recordID") select ${key} from ${log} order by "createdAt"`.execute(db);
    await sql`insert into ${grams} (rowid, "text")
      select "searchID", "searchFold" from ${search} join ${log} on ${key} = "recordID"`.execute(db);
    await sql`create trigger ${added} after insert on ${log} begin
      insert into ${search} ("recordID") values (new.${key});
      insert into ${grams} (rowid, "text")
        select "searchID", new."searchFold" from ${search} where "recordID" = new.${key};
    end`.execute(db);
    await sql`create trigger ${removed} after delete on ${search} begin
      delete from ${grams} where rowid = old."searchID";
    end`.execute(db);
  }
}

/** pg_trgm comes with PostgreSQL, but some hosts forbid it: without it a search reads all rows, and finds the same. */
async function postgresIndexes(db: Kysely<unknown>): Promise<void> {
  await sql`do $$ begin
    create extension if not exists pg_trgm;
    create index audit_entry_search on "auditEntry" using gin ("searchFold" gin_trgm_ops);
    create index outbox_search_grams on "outbox" using gin ("searchFold" gin_trgm_ops);
  exception when others then
    raise notice 'logs are searched without pg_trgm: %', sqlerrm;
  end $$`.execute(db);
}
