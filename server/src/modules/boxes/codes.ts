import { randomInt } from 'node:crypto';
import { sortKey } from '#server/database/fold.ts';
import type { Work } from '#server/records/work.ts';

// Crockford's base 32: no I, L, O or U, which people misread.
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** `B-` and five letters or digits: short enough to write on a carton, 33 million of them. */
export function randomCode(): string {
  return `B-${Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
}

export async function isCodeTaken(work: Work, code: string, exceptBoxID?: string): Promise<boolean> {
  const row = await work.db
    .selectFrom('box')
    .select('id')
    .where('workspaceID', '=', work.context.workspaceID)
    .where('codeFold', '=', sortKey(code))
    .executeTakeFirst();
  return row !== undefined && row.id !== exceptBoxID;
}

/** A code no box of this workspace has. */
export async function freeCode(work: Work): Promise<string> {
  for (;;) {
    const code = randomCode();
    if (!(await isCodeTaken(work, code))) return code;
  }
}
