import { propertyDeclaration } from '#contract/kinds/property.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Behaviour, ListRow } from '#server/records/behaviour.ts';
import type { PropertyFields } from '#server/records/kinds/property.ts';
import { presentRows } from '#server/records/list/list-rows.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import { countUses } from './count-uses.ts';
import { nextPosition } from './next-position.ts';

/** Whether values of the one may be no values of the other. One value is also a list of one. */
function isOtherType(before: PropertyFields, values: Partial<PropertyFields>): boolean {
  const { type, to, isList } = { ...before, ...values };
  return type !== before.type || (type === 'record' && to !== before.to) || (before.isList && !isList);
}

/** What is special of properties (content §1): they are listed whole, and keep their type while records have values. */
export const propertyBehaviour: Behaviour<typeof propertyDeclaration> = {
  async prepare(tx, values, before) {
    if (before === null) {
      const position = values.position ?? (await nextPosition(tx, 'property', values.propertySetID));
      return { to: null, ...values, position };
    }
    if (isOtherType(before, values)) {
      // One that is restored has its values again.
      for (const inTrash of [false, true])
        if ((await countUses(tx, [before.id], { atMost: 1, inTrash })) > 0) {
          const users = inTrash ? 'Records in the trash' : 'Records';
          const detail = `${users} have values in “${before.name}”, so its type can’t be changed.`;
          throw new ProblemError('conflict', detail, { errors: [{ pointer: '/type', detail }] });
        }
    }
    return values;
  },

  async list(call) {
    const { records, workspaceID, query } = call;
    let found = records.database.read
      .selectFrom('property')
      .innerJoin('propertySet', (join) =>
        join
          .onRef('propertySet.workspaceID', '=', 'property.workspaceID')
          .onRef('propertySet.id', '=', 'property.propertySetID'),
      )
      .selectAll('property')
      .where('property.workspaceID', '=', workspaceID)
      .where('property.deletedAt', 'is', null)
      .where('propertySet.deletedAt', 'is', null);
    if (query.propertySetID !== undefined)
      found = found.where('property.propertySetID', '=', String(query.propertySetID));
    const sorted = await found
      .orderBy('propertySet.position')
      .orderBy('propertySet.nameFold')
      .orderBy('propertySet.id')
      .orderBy('property.position')
      .orderBy('property.nameFold')
      .orderBy('property.id')
      .execute();
    const rows = await presentRows(propertyDeclaration, {}, call, sorted as unknown as ListRow[]);
    return { rows, total: rows.length };
  },

  async page({ records, workspaceID }, { id }) {
    const reader = new RecordReader(records.database, records.contextOf({ workspaceID, actorID: null, operation: '' }));
    return { used: await countUses(reader, [id]) };
  },
};
