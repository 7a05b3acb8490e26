import { boxBulkSave, boxDelete, boxDigestGet, boxGet, boxRestore, boxSave } from '#contract/box.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { mediaOf } from '#server/modules/media/service/rows.ts';
import { placeTree } from '#server/modules/places/service/tree.ts';
import { commandContext } from '#server/records/context.ts';
import { findRecord } from '#server/records/find.ts';
import { boxKind, presentBox } from '#server/records/kinds/box.ts';
import type { Records } from '#server/records/records.ts';
import { bulkSaveBoxes, restoreBoxes } from './bulk.ts';
import { freeCodes, isCodeTaken } from './codes.ts';
import { deleteBoxes } from './delete.ts';
import { itemCounts, listBoxes } from './service/list.ts';

const codeTaken = () => invalid({ pointer: '/code', detail: 'Another box has this code already. Choose another one.' });

export function boxRoutes({ records }: { records: Records }): Route[] {
  return [
    route(boxDigestGet, ({ workspace, query }) => listBoxes(records, workspace.workspaceID, query)),

    route(boxGet, async ({ workspace: { workspaceID }, params: { boxID } }) => {
      const box = await findRecord(records, workspaceID, boxKind, boxID);
      if (!box) throw notFound('This box');
      const [tree, counts, media] = await Promise.all([
        placeTree(records, workspaceID),
        itemCounts(records, workspaceID, [boxID]),
        mediaOf(records, workspaceID, boxID, 'box'),
      ]);
      return {
        box: presentBox(box),
        placePath: box.placeID === null ? '' : (tree.byID.get(box.placeID)?.path ?? ''),
        itemCount: counts.get(boxID) ?? 0,
        ...media,
      };
    }),

    route(boxSave, (call) =>
      records.command(commandContext(call, boxSave), async (work) => {
        const { boxID, version, ...fields } = call.body;
        if (fields.code !== undefined && (await isCodeTaken(work, fields.code, boxID))) throw codeTaken();
        if (boxID === undefined) {
          if (fields.name === undefined) throw invalid({ pointer: '/name', detail: 'Name is required' });
          const code = fields.code ?? (await freeCodes(work, 1))[0] ?? '';
          const [created] = await work.create(boxKind, [
            { description: '', tags: [], archived: false, placeID: null, ...fields, name: fields.name, code },
          ]);
          if (!created) throw notFound('This box');
          work.summarise(`Created box “${created.name}”`);
          return { box: presentBox(created) };
        }
        const box = await work.get(boxKind, boxID);
        const updated = await work.update(boxKind, box, fields, version);
        const isMove = fields.placeID !== undefined && fields.placeID !== box.placeID;
        work.summarise(`${isMove ? 'Moved' : 'Changed'} box “${updated.name}”`);
        return { box: presentBox(updated) };
      }),
    ),

    route(boxBulkSave, (call) => records.run(commandContext(call, boxBulkSave), bulkSaveBoxes, call.body)),

    route(boxDelete, (call) => records.run(commandContext(call, boxDelete), deleteBoxes, call.body)),

    route(boxRestore, (call) => records.run(commandContext(call, boxRestore), restoreBoxes, call.body)),
  ];
}
