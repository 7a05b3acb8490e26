import { sql } from 'kysely';
import type { Database } from '#server/database/connection.ts';

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
  'a posting without its document or word': `
    select p."documentID" as "id" from "searchPosting" p
      left join "searchDocument" d on d."documentID" = p."documentID"
      left join "searchTerm" t on t."termID" = p."termID"
      where d."documentID" is null or t."termID" is null`,
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
  const documents = await database.read
    .selectFrom('searchDocument')
    .leftJoin('searchPosting', 'searchPosting.documentID', 'searchDocument.documentID')
    .select((select) => [
      'searchDocument.recordID',
      'searchDocument.postings',
      select.fn.count<number>('searchPosting.termID').as('posted'),
    ])
    .groupBy(['searchDocument.documentID', 'searchDocument.recordID', 'searchDocument.postings'])
    .execute();
  for (const { recordID, postings, posted } of documents)
    if ((JSON.parse(postings) as unknown[]).length !== Number(posted))
      found.push(`a document without all of its postings: ${recordID}`);
  if (database.engine !== 'sqlite') return found;
  const integrity = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(database.read);
  for (const { integrity_check: line } of integrity.rows) if (line !== 'ok') found.push(line);
  const broken = await sql<{ table: string }>`pragma foreign_key_check`.execute(database.read);
  for (const { table } of broken.rows) found.push(`a broken reference in ${table}`);
  return found;
}
