import {
  itemBulkSave,
  itemDelete,
  itemDigestGet,
  itemDuplicate,
  itemGet,
  itemMerge,
  itemRestore,
  itemSave,
} from '#contract/item.ts';
import { exact } from '#contract/limits.ts';
import { cutText } from '#server/database/cut-text.ts';
import { invalid, notFound } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { mediaOf } from '#server/modules/media/service/rows.ts';
import { setStock, stockRows } from '#server/modules/stock/service/stock.ts';
import { commandContext } from '#server/records/context.ts';
import { findRecord } from '#server/records/find.ts';
import { fieldsOf } from '#server/records/kind.ts';
import { boxKind } from '#server/records/kinds/box.ts';
import { itemDefaults, itemKind, presentItem } from '#server/records/kinds/item.ts';
import type { Records } from '#server/records/records.ts';
import { bulkSaveItems, deleteItems, restoreItems } from './commands.ts';
import { checkCustomFields } from './custom-field-values.ts';
import { mergeItems } from './merge.ts';
import { listItems } from './service/list.ts';

export function itemRoutes({ records }: { records: Records }): Route[] {
  return [
    route(itemDigestGet, ({ workspace, query }) => listItems(records, workspace.workspaceID, query)),

    route(itemGet, async ({ workspace: { workspaceID }, params: { itemID } }) => {
      const item = await findRecord(records, workspaceID, itemKind, itemID);
      if (!item) throw notFound('This item');
      const [stock, media] = await Promise.all([
        stockRows(records, workspaceID, { item }),
        mediaOf(records, workspaceID, itemID, 'item'),
      ]);
      const quantity = exact(stock.rows.reduce((sum, row) => sum + row.quantity, 0));
      return { item: presentItem(item), quantity, stock: stock.rows, ...media };
    }),

    route(itemSave, (call) =>
      records.command(commandContext(call, itemSave), async (work) => {
        const { itemID, version, stock, ...fields } = call.body;
        if (fields.customFields) await checkCustomFields(work, fields.customFields);
        if (itemID === undefined) {
          if (fields.name === undefined) throw invalid({ pointer: '/name', detail: 'Name is required' });
          if (stock && !(await work.isLive(boxKind, stock.boxID)))
            throw invalid({ pointer: '/stock/boxID', detail: 'This box does not exist.' });
          const [created] = await work.create(itemKind, [{ ...itemDefaults, ...fields, name: fields.name }]);
          if (!created) throw notFound('This item');
          if (stock) await setStock(work, { itemID: created.id, ...stock });
          work.summarise(`Created item “${created.name}”`);
          return { item: presentItem(created) };
        }
        if (stock)
          throw invalid({ pointer: '/stock', detail: 'Stock is given when an item is created; use stockSave.' });
        const item = await work.get(itemKind, itemID);
        const updated = await work.update(itemKind, item, fields, version);
        work.summarise(`Changed item “${updated.name}”`);
        return { item: presentItem(updated) };
      }),
    ),

    route(itemBulkSave, (call) => records.run(commandContext(call, itemBulkSave), bulkSaveItems, call.body)),

    route(itemDuplicate, (call) =>
      records.command(commandContext(call, itemDuplicate), async (work) => {
        const item = await work.get(itemKind, call.body.itemID);
        const name = cutText(`Copy of ${item.name}`, 200);
        // What names one particular thing stays with the original.
        const own = { serialNumber: '', assetID: '', importRef: '' };
        const [created] = await work.create(itemKind, [{ ...fieldsOf(itemKind, item), ...own, name }]);
        if (!created) throw notFound('This item');
        work.summarise(`Duplicated item “${item.name}”`);
        return { item: presentItem(created) };
      }),
    ),

    route(itemDelete, (call) => records.run(commandContext(call, itemDelete), deleteItems, call.body)),

    route(itemRestore, (call) => records.run(commandContext(call, itemRestore), restoreItems, call.body)),

    route(itemMerge, (call) => records.run(commandContext(call, itemMerge), mergeItems, call.body)),
  ];
}
