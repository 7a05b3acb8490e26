import type { placeDeclaration } from '#contract/kinds/place.ts';
import { findDocuments, findPageByScore } from '#server/database/search/query.ts';
import type { Behaviour, ListCall } from '#server/records/behaviour.ts';
import { hasText, hasValueOf } from '#server/records/properties/property-filter.ts';
import { deletePlaces } from '../delete.ts';
import { placeRows } from '../list.ts';
import { assertNoCycle } from './cycle.ts';
import { countReturning, restorePlaces } from './restore.ts';
import { placeTree } from './tree.ts';

/** The places that a filter by a property lets through; null: none is asked for. */
async function placesWithProperty({ records, workspaceID, query }: ListCall): Promise<Set<string> | null> {
  const { propertyID, propertyValue } = query;
  if (propertyID === undefined) return null;
  const rows = await records.database.read
    .selectFrom('place')
    .select(['id', 'properties'])
    .where('workspaceID', '=', workspaceID)
    .where('deletedAt', 'is', null)
    .where(hasValueOf('properties', [String(propertyID)]))
    .execute();
  const passes = propertyValue === undefined ? () => true : hasText(String(propertyID), String(propertyValue));
  return new Set(rows.filter(({ properties }) => passes(properties)).map(({ id }) => id));
}

/** What is special of places (decisions §4): they stand in one another, and are listed whole in the order of the tree. */
export const placeBehaviour: Behaviour<typeof placeDeclaration> = {
  movedBy: 'parentPlaceID',
  deleteCommand: deletePlaces,
  restoreWhole: { count: countReturning, run: restorePlaces },

  async prepare(tx, values, before) {
    if (before !== null && values.parentPlaceID) await assertNoCycle(tx, before.id, values.parentPlaceID);
    return values;
  },

  async prepareBulk(reader, places, { parentPlaceID }) {
    if (parentPlaceID) for (const { id } of places) await assertNoCycle(reader, id, parentPlaceID);
  },

  async list(call) {
    const { records, workspaceID, query } = call;
    const { search, parentPlaceID } = query;
    const withProperty = await placesWithProperty(call);
    let only: Parameters<typeof placeRows>[2];
    if (typeof search === 'string' && search.trim() !== '') {
      const { found } = await findDocuments(records.database, workspaceID, search, ['place']);
      const all = { from: 0, count: found.count };
      const ids = new Set(await findPageByScore(records.database, workspaceID, found, all));
      only = (place) => ids.has(place.placeID);
    } else if (parentPlaceID !== undefined) only = (place) => place.parentPlaceID === parentPlaceID;
    const rows = await placeRows(records, workspaceID, only);
    const shown = withProperty === null ? rows : rows.filter(({ placeID }) => withProperty.has(placeID));
    return { rows: shown, total: shown.length };
  },

  async where({ records, workspaceID }, ids) {
    const tree = await placeTree(records, workspaceID);
    return new Map(ids.map((id) => [id, tree.byID.get(id)?.path ?? '']));
  },

  async page({ records, workspaceID }, { id, name }) {
    const tree = await placeTree(records, workspaceID);
    const node = tree.byID.get(id);
    const ancestors: { placeID: string; name: string }[] = [];
    // No further than the tree is deep: whatever the database holds, this comes to an end.
    for (let up = node?.parentPlaceID ?? null; up !== null && ancestors.length < (node?.depth ?? 0); ) {
      const parent = tree.byID.get(up);
      if (!parent) break;
      ancestors.unshift({ placeID: parent.placeID, name: parent.name });
      up = parent.parentPlaceID;
    }
    const rows = await placeRows(records, workspaceID, (row) => row.parentPlaceID === id || row.placeID === id);
    return {
      path: node?.path ?? name,
      ancestors,
      children: rows.filter((row) => row.placeID !== id),
      boxCount: rows.find((row) => row.placeID === id)?.boxCount ?? 0,
    };
  },
};
