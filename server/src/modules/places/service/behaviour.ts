import type { placeDeclaration } from '#contract/kinds/place.ts';
import { findCandidates } from '#server/database/search/query.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { deletePlaces } from '../delete.ts';
import { placeRows } from '../list.ts';
import { assertNoCycle } from './cycle.ts';
import { countReturning, restorePlaces } from './restore.ts';
import { placeTree } from './tree.ts';

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

  async list({ records, workspaceID, query }) {
    const { search, parentPlaceID } = query;
    let only: Parameters<typeof placeRows>[2];
    if (typeof search === 'string' && search.trim() !== '') {
      const found = await findCandidates(records.database, workspaceID, search, { kinds: ['place'], limit: 500 });
      const ids = new Set(found.map((candidate) => candidate.recordID));
      only = (place) => ids.has(place.placeID);
    } else if (parentPlaceID !== undefined) only = (place) => place.parentPlaceID === parentPlaceID;
    const rows = await placeRows(records, workspaceID, only);
    return { rows, total: rows.length };
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
