import { sortKey } from '#server/database/fold.ts';
import { generateCodes } from '#server/modules/labels/service/codes.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';

/** Codes no box of this workspace has. */
export function freeCodes(tx: RecordTransaction, count: number): Promise<string[]> {
  return generateCodes({
    count,
    findTaken: async (candidates) => {
      const rows = await tx.db
        .selectFrom('box')
        .select('code')
        .where('workspaceID', '=', tx.context.workspaceID)
        .where('codeFold', 'in', candidates.map(sortKey))
        .execute();
      return new Set(rows.map((row) => row.code.toUpperCase()));
    },
  });
}
