import { placeBulkSave, placeDelete, placeDigestGet, placeGet, placeRestore, placeSave } from '#contract/place.ts';
import { findCandidates } from '#server/database/search/query.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { mediaOf } from '#server/modules/media/service/rows.ts';
import { commandContext } from '#server/records/context.ts';
import { findRecord } from '#server/records/find.ts';
import { placeKind, presentPlace } from '#server/records/kinds/place.ts';
import type { Records } from '#server/records/records.ts';
import { bulkSavePlaces, restorePlaces } from './bulk.ts';
import { deletePlaces } from './delete.ts';
import { placeRows } from './list.ts';
import { requireNoCycle } from './service/cycle.ts';
import { placeTree } from './service/tree.ts';

export function placeRoutes({ records }: { records: Records }): Route[] {
  return [
    route(placeDigestGet, async ({ workspace: { workspaceID }, query }) => {
      const { search, parentPlaceID } = query;
      let only: Parameters<typeof placeRows>[2];
      if (search?.trim()) {
        const found = await findCandidates(records.database, workspaceID, search, {
          kinds: ['place'],
          limit: 500,
        });
        const ids = new Set(found.map((candidate) => candidate.recordID));
        only = (place) => ids.has(place.placeID);
      } else if (parentPlaceID !== undefined) only = (place) => place.parentPlaceID === parentPlaceID;
      const rows = await placeRows(records, workspaceID, only);
      return { rows, total: rows.length };
    }),

    route(placeGet, async ({ workspace: { workspaceID }, params: { placeID } }) => {
      const place = await findRecord(records, workspaceID, placeKind, placeID);
      if (!place) throw notFound('This place');
      const tree = await placeTree(records, workspaceID);
      const node = tree.byID.get(placeID);
      const ancestors: { placeID: string; name: string }[] = [];
      // No further than the tree is deep: whatever the database holds, this comes to an end.
      for (let up = node?.parentPlaceID ?? null; up !== null && ancestors.length < (node?.depth ?? 0); ) {
        const parent = tree.byID.get(up);
        if (!parent) break;
        ancestors.unshift({ placeID: parent.placeID, name: parent.name });
        up = parent.parentPlaceID;
      }
      const rows = await placeRows(
        records,
        workspaceID,
        (row) => row.parentPlaceID === placeID || row.placeID === placeID,
      );
      return {
        place: presentPlace(place),
        path: node?.path ?? place.name,
        ancestors,
        children: rows.filter((row) => row.placeID !== placeID),
        boxCount: rows.find((row) => row.placeID === placeID)?.boxCount ?? 0,
        ...(await mediaOf(records, workspaceID, placeID, 'place')),
      };
    }),

    route(placeSave, (call) =>
      records.command(commandContext(call, placeSave), async (work) => {
        const { placeID, version, ...fields } = call.body;
        if (placeID === undefined) {
          if (fields.name === undefined) throw invalid({ pointer: '/name', detail: 'Name is required' });
          const [created] = await work.create(placeKind, [
            { description: '', tags: [], parentPlaceID: null, ...fields, name: fields.name },
          ]);
          if (!created) throw notFound('This place');
          work.summarise(`Created place “${created.name}”`);
          return { place: presentPlace(created) };
        }
        const place = await work.get(placeKind, placeID);
        if (fields.parentPlaceID) await requireNoCycle(work, placeID, fields.parentPlaceID);
        const updated = await work.update(placeKind, place, fields, version);
        const isMove = fields.parentPlaceID !== undefined && fields.parentPlaceID !== place.parentPlaceID;
        work.summarise(`${isMove ? 'Moved' : 'Changed'} place “${updated.name}”`);
        return { place: presentPlace(updated) };
      }),
    ),

    route(placeBulkSave, (call) => records.run(commandContext(call, placeBulkSave), bulkSavePlaces, call.body)),
    route(placeDelete, (call) => records.run(commandContext(call, placeDelete), deletePlaces, call.body)),
    route(placeRestore, (call) => records.run(commandContext(call, placeRestore), restorePlaces, call.body)),
  ];
}
