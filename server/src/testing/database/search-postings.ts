import type { Database } from '#server/database/connection.ts';
import { asBuffer, documentAt, postingBytes, weightAt } from '#server/database/search/posting.ts';
import { addRecent } from '#server/database/search/recent.ts';

export interface StoredPosting {
  termID: number;
  documentID: number;
  weight: number;
  /** What lists sort and count by (database/search/posting.ts). */
  listing: string;
}

/**
 * Every posting of the search index as a search sees it: those of the blocks, with the recent ones in their place.
 * @param workspaceID only those of its words; a database of many tests holds a hundred times as many
 */
export async function searchPostings({ read }: Database, workspaceID?: string): Promise<StoredPosting[]> {
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
  const ofWorkspace = read
    .selectFrom('searchTerm')
    .select('termID')
    .where('workspaceID', '=', workspaceID ?? '');
  const blocks = await read
    .selectFrom('searchBlock')
    .select(['termID', 'postings'])
    .$if(workspaceID !== undefined, (query) => query.where('termID', 'in', ofWorkspace))
    .orderBy('blockID')
    .execute();
  for (const { termID, postings } of blocks) add(termID, asBuffer(postings));
  const words = await read
    .selectFrom('searchWord')
    .select(['termID', 'recent'])
    .$if(workspaceID !== undefined, (query) => query.where('termID', 'in', ofWorkspace))
    .execute();
  for (const { termID, recent } of words) add(termID, asBuffer(recent));
  return [...found.values()];
}

/** Moves what changed lately into blocks, as happens by itself once there is much of it. */
export async function moveRecentPostings({ write }: Database): Promise<void> {
  await write(async (transaction) => {
    const words = await transaction.db.selectFrom('searchWord').select(['termID', 'recent']).execute();
    const postings = words.flatMap(({ termID, recent }) => {
      const bytes = asBuffer(recent);
      return Array.from({ length: bytes.length / postingBytes }, (_, index) => {
        const at = index * postingBytes;
        const listing = bytes.toString('hex', at + 5, at + postingBytes);
        return { termID, documentID: documentAt(bytes, at), weight: weightAt(bytes, at), listing };
      });
    });
    await addRecent(transaction, postings, () => 0);
  });
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
  return (await searchPostings(database, workspaceID)).flatMap(({ termID, documentID, weight, listing }) => {
    const [recordID, term] = [recordOf.get(documentID), wordOf.get(termID)];
    return recordID === undefined || term === undefined ? [] : [{ recordID, term, weight, listing }];
  });
}
