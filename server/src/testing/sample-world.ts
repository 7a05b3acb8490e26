import { sampleWorldLoad } from '#contract/inventory.ts';
import { boxDigestGet } from '#contract/kinds/box.ts';
import { itemDigestGet } from '#contract/kinds/item.ts';
import { placeDigestGet } from '#contract/kinds/place.ts';
import type { Tables } from '#server/database/tables.ts';
import type { TestApp, TestUser } from './app.ts';
import { namedPostings } from './database/search-postings.ts';

/** Somebody new whose workspace holds the sample world. */
export async function enterSampleWorld(app: TestApp): Promise<TestUser> {
  const user = await app.signUp();
  await user.client.call(sampleWorldLoad, { params: { workspaceID: user.workspaceID } });
  return user;
}

export async function findItem({ client, workspaceID }: TestUser, name: string): Promise<string> {
  const { rows } = await client.call(itemDigestGet, { params: { workspaceID }, query: { search: name } });
  const row = rows.find((item) => item.name === name);
  if (!row) throw new Error(`no ${name}`);
  return row.itemID;
}

export async function findBox({ client, workspaceID }: TestUser, code: string): Promise<string> {
  const { rows } = await client.call(boxDigestGet, { params: { workspaceID }, query: { pageSize: '200' } });
  const row = rows.find((candidate) => candidate.code === code);
  if (!row) throw new Error(`no ${code}`);
  return row.boxID;
}

export async function findPlace({ client, workspaceID }: TestUser, name: string): Promise<string> {
  const { rows } = await client.call(placeDigestGet, { params: { workspaceID } });
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`no ${name}`);
  return row.placeID;
}

/** Everything a person can see or find of a workspace, without versions and dates: what an exact undo must give back. */
export async function contents({ app }: TestApp, { workspaceID }: TestUser): Promise<Record<string, unknown[]>> {
  const { read } = app.database;
  const dump: Record<string, unknown[]> = {};
  for (const table of ['item', 'box', 'place', 'stock', 'media', 'propertySet', 'property'] as (keyof Tables)[]) {
    const rows = await read
      .selectFrom(table)
      .selectAll()
      .where('workspaceID' as never, '=', workspaceID as never)
      .execute();
    dump[table] = rows
      .map((row) => {
        const {
          version: _,
          updatedAt: __,
          updatedBy: ___,
          deletedBatchID: ____,
          deletedAt,
          ...rest
        } = row as Record<string, unknown>;
        return { ...rest, isDeleted: deletedAt !== null };
      })
      .sort((a, b) => (String(Object(a).id) < String(Object(b).id) ? -1 : 1));
  }
  dump.tags = await read
    .selectFrom('recordTag')
    .selectAll()
    .where('workspaceID', '=', workspaceID)
    .orderBy('tagFold')
    .orderBy('recordID')
    .execute();
  // As texts, which are sorted and compared ten times as fast as objects: there are thousands.
  dump.search = (await namedPostings(app.database, workspaceID))
    .map(({ recordID, term, weight, listing }) => `${recordID} ${term} ${weight} ${listing}`)
    .sort();
  return dump;
}
