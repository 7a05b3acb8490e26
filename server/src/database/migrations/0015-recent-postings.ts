import { type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Engine } from '../engine.ts';
import { table } from './columns.ts';

/** The recent postings of a word in one row, instead of a row each (docs/decisions/0026). */
export function recentPostings(engine: Engine): Migration {
  const bytes = engine === 'sqlite' ? sql`blob` : sql`bytea`;
  return {
    async up(db) {
      await table(db, engine, 'searchWord', { termID: 'integer', blocks: 'integer' })
        .addColumn('recent', bytes, (column) => column.notNull())
        .addPrimaryKeyConstraint('search_word_pk', ['termID'])
        .execute();
      const none = engine === 'sqlite' ? sql`x''` : sql`''::bytea`;
      await sql`insert into "searchWord" ("termID", "blocks", "recent")
        select "termID", count(*), ${none} from "searchBlock" group by "termID"`.execute(db);
      await moveRecent(db as Kysely<Old>);
      await db.schema.dropTable('searchRecent').execute();
    },
  };
}

interface Old {
  searchRecent: { termID: number; documentID: number; posting: Uint8Array };
  searchWord: { termID: number; blocks: number; recent: Uint8Array };
}

const chunk = 5000;

async function moveRecent(db: Kysely<Old>): Promise<void> {
  let word = { termID: 0, postings: [] as Uint8Array[] };
  const write = async () => {
    const { termID, postings } = word;
    if (postings.length === 0) return;
    const recent = Buffer.concat(postings);
    await db
      .insertInto('searchWord')
      .values({ termID, blocks: 0, recent })
      .onConflict((conflict) => conflict.column('termID').doUpdateSet({ recent }))
      .execute();
  };
  for (let last = { termID: 0, documentID: 0 }; ; ) {
    const rows = await db
      .selectFrom('searchRecent')
      .select(['termID', 'documentID', 'posting'])
      .where(sql<boolean>`("termID", "documentID") > (${last.termID}, ${last.documentID})`)
      .orderBy('termID')
      .orderBy('documentID')
      .limit(chunk)
      .execute();
    for (const { termID, posting } of rows) {
      if (termID !== word.termID) {
        await write();
        word = { termID, postings: [] };
      }
      word.postings.push(posting);
    }
    const end = rows.at(-1);
    if (!end) break;
    last = end;
  }
  await write();
}
