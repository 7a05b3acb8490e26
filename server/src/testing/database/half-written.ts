import { sql } from 'kysely';
import type { Database } from '#server/database/connection.ts';
import { searchPostings } from './search-postings.ts';

/** What must never be found, whatever happened to the server: one sentence and the query that finds it. */
const faults: Record<string, string> = {
  'an item without the history of its creation': `
    select i."id" from "item" i where not exists (select 1 from "historyEntry" h
      where h."workspaceID" = i."workspaceID" and h."recordID" = i."id" and h."action" = 'create')`,
  'a batch without all of its entries': `
    select b."batchID" as "id" from "historyBatch" b where b."entryCount" <> (select count(*) from "historyEntry" h
      where h."workspaceID" = b."workspaceID" and h."batchID" = b."batchID")`,
  'an entry without its batch': `
    select h."batchID" as "id" from "historyEntry" h where not exists (select 1 from "historyBatch" b
      where b."workspaceID" = h."workspaceID" and b."batchID" = h."batchID")`,
  'a live item that search does not know': `
    select i."id" from "item" i where i."deletedAt" is null and not exists (select 1 from "searchDocument" d
      where d."workspaceID" = i."workspaceID" and d."recordID" = i."id")`,
  'stock of an item or box that is not there': `
    select s."id" from "stock" s
      left join "item" i on i."workspaceID" = s."workspaceID" and i."id" = s."itemID"
      left join "box" b on b."workspaceID" = s."workspaceID" and b."id" = s."boxID"
      where i."id" is null or b."id" is null`,
  'a pair of item and box with two rows': `
    select s."itemID" as "id" from "stock" s group by s."workspaceID", s."itemID", s."boxID" having count(*) > 1`,
};

/** Everything half-written in the database, in words; empty when all is whole. */
export async function findHalfWritten(database: Database): Promise<string[]> {
  const found: string[] = [];
  for (const [fault, query] of Object.entries(faults)) {
    const { rows } = await sql.raw<{ id: unknown }>(query).execute(database.read);
    for (const { id } of rows) found.push(`${fault}: ${id}`);
  }
  found.push(...(await searchFaults(database)));
  if (database.engine !== 'sqlite') return found;
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.read);
  for (const { integrity_check: line } of integrity.rows) if (line !== 'ok') found.push(line);
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database.read);
  for (const { table } of broken.rows) found.push(`a broken reference in ${table}`);
  return found;
}

/** Documents hold a note of their postings: the index must hold these and no others. */
async function searchFaults(database: Database): Promise<string[]> {
  const documents = await database.read.selectFrom('searchDocument').select(['documentID', 'postings']).execute();
  const terms = await database.read.selectFrom('searchTerm').select('termID').execute();
  const words = new Set(terms.map(({ termID }) => termID));
  const noted = documents.flatMap(({ documentID, postings }) =>
    (JSON.parse(postings) as [number, number][]).map(([termID, weight]) => `${documentID} ${termID} ${weight}`),
  );
  const posted = await searchPostings(database);
  const held = new Set(posted.map(({ documentID, termID, weight }) => `${documentID} ${termID} ${weight}`));
  const known = new Set(noted);
  return [
    ...noted.filter((posting) => !held.has(posting)).map((posting) => `a posting noted but not held: ${posting}`),
    ...[...held].filter((posting) => !known.has(posting)).map((posting) => `a posting held but not noted: ${posting}`),
    ...posted.filter(({ termID }) => !words.has(termID)).map(({ termID }) => `a posting without its word: ${termID}`),
  ];
}
