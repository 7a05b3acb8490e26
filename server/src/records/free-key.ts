import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { sortKey } from '#server/database/fold.ts';
import type { RecordTransaction } from './record-transaction.ts';

const longestKey = 80;

/** The words of a name joined by `_`, with nothing that a key may not hold: `mira_of_the_lamp`. */
export function keyOf(name: string): string {
  const words =
    name
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words.join('_')].slice(0, longestKey - 6).join('') || 'unnamed';
}

/** A key that no record of the kind has: the name's, with a number after it when that is taken (content §1). */
export async function freeKey(
  tx: RecordTransaction,
  declaration: KindDeclaration,
  field: string,
  name: string,
): Promise<string> {
  const wanted = keyOf(name);
  for (let number = 1; ; number++) {
    const key = number === 1 ? wanted : `${wanted}_${number}`;
    const row = await tx.db
      .selectFrom(declaration.kind as 'box')
      .select('id')
      .where('workspaceID', '=', tx.context.workspaceID)
      .where(`${field}Fold` as 'codeFold', '=', sortKey(key))
      .executeTakeFirst();
    if (row === undefined) return key;
  }
}
