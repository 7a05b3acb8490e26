import { sortKey } from '#server/database/fold.ts';
import { generateCodes } from '#server/modules/labels/service/codes.ts';
import type { Work } from '#server/records/work.ts';

/** Codes compare without regard to case; trashed boxes keep theirs so that a restored one finds it free. */
export async function isCodeTaken(work: Work, code: string, exceptBoxID?: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('box')
    .select('id')
    .where('workspaceID', '=', work.context.workspaceID)
    .where('codeFold', '=', sortKey(code))
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptBoxID;
}

/** Codes no box of this workspace has. */
export function freeCodes(work: Work, count: number): Promise<string[]> {
  return generateCodes({
    count,
    findTaken: async (candidates) => {
      const rows = await work.db
        .selectFrom('box')
        .select('code')
        .where('workspaceID', '=', work.context.workspaceID)
        .where('codeFold', 'in', candidates.map(sortKey))
        .execute();
      return new Set(rows.map((row) => row.code.toUpperCase()));
    },
  });
}
