import { propertyOrderSave, propertyValuesGet } from '#contract/kinds/property.ts';
import { propertySetOrderSave } from '#contract/kinds/property-set.ts';
import { invalid } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import { commandContext } from '#server/records/context.ts';
import { propertyKind } from '#server/records/kinds/property.ts';
import { propertySetKind } from '#server/records/kinds/property-set.ts';
import type { Records } from '#server/records/records.ts';
import { counted } from '#server/records/wording.ts';
import { valuesOfMany } from './service/values-of-many.ts';

/** What property sets and properties have beside the operations of every kind: their order, and the values that lists show. */
export function propertyRoutes({ records }: { records: Records }): Route[] {
  return [
    route(propertySetOrderSave, (call) =>
      records.command(commandContext(call, propertySetOrderSave), async (tx) => {
        const sets = await tx.getMany(propertySetKind, call.body.ids);
        await tx.updateMany(
          propertySetKind,
          sets.map((record, position) => ({ record, patch: { position } })),
        );
        tx.summarise(`Reordered ${counted(sets.length, propertySetKind)}`);
        return {};
      }),
    ),

    route(propertyOrderSave, (call) =>
      records.command(commandContext(call, propertyOrderSave), async (tx) => {
        const properties = await tx.getMany(propertyKind, call.body.ids);
        if (new Set(properties.map(({ propertySetID }) => propertySetID)).size > 1)
          throw invalid({ pointer: '/ids', detail: 'These properties belong to different sets.' });
        await tx.updateMany(
          propertyKind,
          properties.map((record, position) => ({ record, patch: { position } })),
        );
        tx.summarise(`Reordered ${counted(properties.length, propertyKind)}`);
        return {};
      }),
    ),

    route(propertyValuesGet, ({ workspace: { workspaceID }, body }) => valuesOfMany(records, workspaceID, body)),
  ];
}
