import { propertyDeclaration } from '#contract/kinds/property.ts';
import { ProblemError } from '#server/http/problem.ts';
import type { Behaviour, ListRow } from '#server/records/behaviour.ts';
import { presentRows } from '#server/records/list/list-rows.ts';
import { findMisfit } from '#server/records/properties/find-misfit.ts';
import { RecordReader } from '#server/records/record-reader.ts';
import { countUses } from './count-uses.ts';
import { nextPosition } from './next-position.ts';

/** What is special of properties (content §1): they are listed whole, and get another type only when all values fit it. */
export const propertyBehaviour: Behaviour<typeof propertyDeclaration> = {
  async prepare(tx, values, before) {
    if (before === null) {
      const position = values.position ?? (await nextPosition(tx, 'property', values.propertySetID));
      return { to: null, ...values, position };
    }
    const misfit = await findMisfit(tx, before, values);
    if (misfit !== undefined) {
      const detail = `${misfit.detail}. ${misfit.advice}`;
      throw new ProblemError('conflict', detail, { errors: [{ pointer: '/type', detail }] });
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
