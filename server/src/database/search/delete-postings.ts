import type { Database } from '../connection.ts';

const termsAtOnce = 200;

/**
 * Deletes the postings of all words of a workspace, in portions between which others write; the words themselves stay. Postings
 * name a word and no workspace, and SQLite gives the number of a deleted word to the next one.
 */
export async function deletePostings(database: Database, workspaceID: string): Promise<void> {
  for (let last = 0; ; ) {
    const terms = await database.read
      .selectFrom('searchTerm')
      .select('termID')
      .where('workspaceID', '=', workspaceID)
      .where('termID', '>', last)
      .orderBy('termID')
      .limit(termsAtOnce)
      .execute();
    const end = terms.at(-1);
    if (!end) return;
    const termIDs = terms.map(({ termID }) => termID);
    await database.write(async ({ db }) => {
      await db.deleteFrom('searchBlock').where('termID', 'in', termIDs).execute();
      await db.deleteFrom('searchWord').where('termID', 'in', termIDs).execute();
    });
    last = end.termID;
  }
}
