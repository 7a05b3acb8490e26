import { propertySetDeclaration } from '#contract/kinds/property-set.ts';
import type { Behaviour, ListRow } from '#server/records/behaviour.ts';
import { presentRows } from '#server/records/list/list-rows.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import { countUses } from './count-uses.ts';
import { nextPosition } from './next-position.ts';

/** What is special of property sets (content §1): they are listed whole, in their order. */
export const propertySetBehaviour: Behaviour<typeof propertySetDeclaration> = {
  async prepare(tx, values, before) {
    if (before !== null || values.position !== undefined) return values;
    return { ...values, position: await nextPosition(tx, 'propertySet') };
  },

  async list(call) {
    const { records, workspaceID } = call;
    const found = await records.database.read
      .selectFrom('propertySet')
      .selectAll()
      .where('workspaceID', '=', workspaceID)
      .where('deletedAt', 'is', null)
      .orderBy('position')
      .orderBy('nameFold')
      .orderBy('id')
      .execute();
    const rows = await presentRows(propertySetDeclaration, {}, call, found as unknown as ListRow[]);
    return { rows, total: rows.length };
  },

  async page({ records, workspaceID }, { id }) {
    const reader = new RecordReader(records.database, records.contextOf({ workspaceID, actorID: null, operation: '' }));
    const properties = await reader.db
      .selectFrom('property')
      .select('id')
      .where('workspaceID', '=', workspaceID)
      .where('propertySetID', '=', id)
      .where('deletedAt', 'is', null)
      .execute();
    return {
      used: await countUses(
        reader,
        properties.map((property) => property.id),
      ),
    };
  },
};
