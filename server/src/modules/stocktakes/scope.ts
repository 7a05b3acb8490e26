import { chunks } from '#server/database/search/write.ts';
import { buildTree, subtree } from '#server/modules/places/service/tree.ts';
import type { StocktakeRecord } from '#server/records/kinds/stocktake.ts';
import type { RecordReader } from '#server/records/record-reader.ts';

export type Scope = Pick<StocktakeRecord, 'placeID' | 'boxIDs'>;

/** The live boxes that are counted: those chosen and those in the place or below it; without either, all. */
export async function boxesInScope(reader: RecordReader, { placeID, boxIDs }: Scope): Promise<string[]> {
  const found = new Set<string>();
  const live = () =>
    reader.db
      .selectFrom('box')
      .select('id')
      .where('workspaceID', '=', reader.context.workspaceID)
      .where('deletedAt', 'is', null);
  const add = (rows: readonly { id: string }[]) => {
    for (const { id } of rows) found.add(id);
  };
  if (placeID === null && boxIDs.length === 0) add(await live().execute());
  for (const chunk of chunks(boxIDs)) add(await live().where('id', 'in', chunk).execute());
  for (const chunk of chunks(placeID === null ? [] : await placesWithin(reader, placeID)))
    add(await live().where('placeID', 'in', chunk).execute());
  return [...found];
}

async function placesWithin(reader: RecordReader, placeID: string): Promise<string[]> {
  const places = await reader.db
    .selectFrom('place')
    .select(['id', 'name', 'parentPlaceID'])
    .where('workspaceID', '=', reader.context.workspaceID)
    .where('deletedAt', 'is', null)
    .execute();
  return subtree(buildTree(places), placeID);
}
