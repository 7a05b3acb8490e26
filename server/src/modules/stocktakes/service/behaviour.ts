import type { stocktakeDeclaration } from '#contract/kinds/stocktake.ts';
import { invalid } from '#server/http/problem.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { dayOf } from '../day.ts';
import { progressOf } from '../lines.ts';
import { createLines, nameOf } from '../start.ts';

/** A stocktake starts when it is created; only posting and canceling change how far it is (docs/decisions/0036). */
export const stocktakeBehaviour: Behaviour<typeof stocktakeDeclaration> = {
  async prepare(tx, values, before) {
    const { placeID = null, boxIDs = [] } = before ?? values;
    const startedAt =
      before === null ? dayOf(tx, values.startedAt) : (before.startedAt ?? before.createdAt.slice(0, 10));
    const isUnnamed = values.name === '' || (before === null && values.name === undefined);
    const name = isUnnamed ? { name: await nameOf(tx, { placeID, boxIDs }, startedAt) } : {};
    if (before === null) return { ...values, ...name, status: 'counting', startedAt, postedAt: null };
    for (const field of ['status', 'startedAt', 'postedAt'] as const)
      if (values[field] !== undefined && values[field] !== before[field])
        throw invalid({ pointer: `/${field}`, detail: 'Post or cancel the stocktake to change this.' });
    return { ...values, ...name };
  },

  created: createLines,

  page: async ({ records, workspaceID }, { id }) => ({ progress: await progressOf(records, workspaceID, id) }),
};
