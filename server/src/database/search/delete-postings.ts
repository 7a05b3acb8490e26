import type { Database } from '../connection.ts';
import { chunks } from './write.ts';

const termsAtOnce = 200;

/**
 * Deletes the postings of all words of a workspace, in portions between which others write; the words themselves stay. Postings
 * name a word and no workspace, and SQLite gives the number of a deleted word to the next one.
 */
export async function deletePostings(database: Database, workspaceID: string): Promise<void> {
  const terms = await database.read
    .selectFrom('searchTerm')
    .select('termID')
    .where('workspaceID', '=', workspaceID)
    .execute();
  const all = terms.map(({ termID }) => termID);
  for (const termIDs of chunks(all, termsAtOnce))
    await database.write(async ({ db }) => {
      await db.deleteFrom('searchBlock').where('termID', 'in', termIDs).execute();
      await db.deleteFrom('searchWord').where('termID', 'in', termIDs).execute();
    });
}
