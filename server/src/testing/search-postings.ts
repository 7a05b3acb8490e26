import type { Database } from '#server/database/connection.ts';
import { asBuffer, documentAt, postingBytes, weightAt } from '#server/database/search/posting.ts';

export interface StoredPosting {
  termID: number;
  documentID: number;
  weight: number;
  /** What lists sort and count by (database/search/posting.ts). */
  listing: string;
}

/** Every posting of the search index as a search sees it: those of the blocks, with the recent ones in their place. */
export async function searchPostings({ read }: Database): Promise<StoredPosting[]> {
  const found = new Map<string, StoredPosting>();
  const add = (termID: number, bytes: Buffer) => {
    for (let at = 0; at < bytes.length; at += postingBytes) {
      const documentID = documentAt(bytes, at);
      const weight = weightAt(bytes, at);
      if (weight === 0) found.delete(`${termID} ${documentID}`);
      else {
        const listing = bytes.toString('hex', at + 5, at + postingBytes);
        found.set(`${termID} ${documentID}`, { termID, documentID, weight, listing });
      }
    }
  };
  const blocks = await read.selectFrom('searchBlock').select(['termID', 'postings']).orderBy('blockID').execute();
  for (const { termID, postings } of blocks) add(termID, asBuffer(postings));
  const recent = await read.selectFrom('searchRecent').select(['termID', 'posting']).execute();
  for (const { termID, posting } of recent) add(termID, asBuffer(posting));
  return [...found.values()];
}

/** The postings of a workspace by record and word. */
export async function namedPostings(database: Database, workspaceID: string) {
  const documents = await database.read
    .selectFrom('searchDocument')
    .select(['documentID', 'recordID'])
    .where('workspaceID', '=', workspaceID)
    .execute();
  const terms = await database.read
    .selectFrom('searchTerm')
    .select(['termID', 'term'])
    .where('workspaceID', '=', workspaceID)
    .execute();
  const recordOf = new Map(documents.map(({ documentID, recordID }) => [documentID, recordID]));
  const wordOf = new Map(terms.map(({ termID, term }) => [termID, term]));
  return (await searchPostings(database)).flatMap(({ termID, documentID, weight, listing }) => {
    const [recordID, term] = [recordOf.get(documentID), wordOf.get(termID)];
    return recordID === undefined || term === undefined ? [] : [{ recordID, term, weight, listing }];
  });
}
