import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase, sqliteFile } from '../connection.ts';
import { encodePosting, listingOf } from '../search/posting.ts';

test('decisions §2: what the words of deleted workspaces left in the search index is taken out of it', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'lorebox-leftovers-'));
  const before = await openDatabase(sqliteFile(directory), '0356-link-expiry');
  const postings = (...documentIDs: number[]) =>
    Buffer.concat(documentIDs.map((documentID) => encodePosting(documentID, 10, listingOf('', false))));
  // Words 5 and 6 and document 2 have numbers that others had before them; of word 9 nothing else is left.
  await before.write(async ({ db }) => {
    await sql`insert into "searchTerm" ("termID", "workspaceID", "term") values (5, 'a', 'lamp'), (6, 'b', 'rope')`.execute(
      db,
    );
    for (const [documentID, workspaceID, words] of [
      [1, 'a', '[[5,10]]'],
      [2, 'b', '[[6,10]]'],
    ])
      await sql`insert into "searchDocument" ("documentID", "workspaceID", "kind", "recordID", "postings", "listing", "title")
        values (${documentID}, ${workspaceID}, 'item', ${`r${documentID}`}, ${words}, '', '')`.execute(db);
    for (const [blockID, termID, held] of [
      [1, 5, postings(1, 2)],
      [2, 6, postings(1)],
      [3, 9, postings(1)],
    ])
      await sql`insert into "searchBlock" ("blockID", "termID", "first", "postings")
        values (${blockID}, ${termID}, 0, ${held})`.execute(db);
    for (const [termID, held] of [
      [5, postings(3)],
      [6, postings(2)],
      [9, postings(2)],
    ])
      await sql`insert into "searchWord" ("termID", "blocks", "recent") values (${termID}, 1, ${held})`.execute(db);
  });
  await before.close();
  const database = await openDatabase(sqliteFile(directory));
  const asNumbers = (bytes: Uint8Array) => [...Buffer.from(bytes)];
  const blocks = await database.read.selectFrom('searchBlock').select(['blockID', 'postings']).execute();
  expect(blocks.map((row) => [row.blockID, asNumbers(row.postings)])).toEqual([[1, asNumbers(postings(1))]]);
  const words = await database.read.selectFrom('searchWord').selectAll().orderBy('termID').execute();
  expect(words.map(({ termID, blocks: count, recent }) => [termID, count, asNumbers(recent)])).toEqual([
    [5, 1, []],
    [6, 0, asNumbers(postings(2))],
  ]);
  await database.close();
  await rm(directory, { recursive: true, force: true });
});
