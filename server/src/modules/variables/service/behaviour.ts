import type { variableDeclaration } from '#contract/kinds/variable.ts';
import { sortKey } from '#server/database/fold.ts';
import { invalid } from '#server/http/problem.ts';
import type { Behaviour } from '#server/records/behaviour.ts';
import { circleFrom } from '../circle.ts';
import { useCounts } from '../use-counts.ts';

/** What is special of variables (content §2): a computed one never depends on itself, and lists say where each is read and written. */
export const variableBehaviour: Behaviour<typeof variableDeclaration> = {
  async prepare(tx, values, before) {
    if (values.computed !== undefined && before !== null) {
      const circle = await circleFrom(tx, before.id, values.key ?? before.key, values.computed);
      if (circle)
        throw invalid({
          pointer: '/computed',
          detail: `This depends on itself: ${circle.join(' → ')}. Remove one of them.`,
        });
    }
    return values;
  },

  filters: ['namespace'],
  filter: async (base, { query: { namespace } }) => {
    if (namespace === undefined) return base;
    const own = `${sortKey(String(namespace))}.`;
    const key = 'keyFold' as 'nameFold';
    return namespace === ''
      ? base.where(key, 'not like', '%.%')
      : base.where(key, '>=', own).where(key, '<', `${own.slice(0, -1)}/`);
  },

  complete: ({ records, workspaceID }, rows) =>
    useCounts(
      records.database,
      workspaceID,
      rows.map(({ id }) => id),
    ),
};
