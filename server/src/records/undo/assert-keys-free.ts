import { fieldsOf, fieldWords, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { sortKey } from '#server/database/fold.ts';
import { chunks } from '#server/database/search/write.ts';
import type { RecordReader } from '../record-reader.ts';
import { cannotUndo } from './refusal.ts';
import type { Fields, Kind } from './steps.ts';

/**
 * Refuses to give records keys and codes that others have by now.
 * @param wanted the fields that are written back, by record
 */
export async function assertKeysFree(
  reader: RecordReader,
  kind: Kind,
  wanted: readonly { id: string; fields: Fields }[],
): Promise<void> {
  // Undefined for a kind that is not among the product's.
  const declaration: KindDeclaration | undefined = declarations[kind.kind];
  for (const field of declaration ? fieldsOf(declaration) : []) {
    if (!field.isUnique) continue;
    const given = wanted.filter(({ fields }) => fields[field.name]);
    const own = new Set(given.map(({ id }) => id));
    for (const chunk of chunks(given.map(({ fields }) => String(fields[field.name])))) {
      const byFold = new Map(chunk.map((value) => [sortKey(value), value]));
      const holders = await reader.db
        .selectFrom(kind.table as 'box')
        .select(['id', `${field.name}Fold as fold` as 'codeFold as fold'])
        .where('workspaceID', '=', reader.context.workspaceID)
        .where(`${field.name}Fold` as 'codeFold', 'in', [...byFold.keys()])
        .execute();
      const holder = holders.find(({ id }) => !own.has(id));
      if (!holder) continue;
      const [record] = await reader.findMany(kind, [holder.id]);
      const [value, title] = [byFold.get(holder.fold) ?? '', record ? kind.title(record) : holder.fold];
      throw cannotUndo(`“${title}” now has the ${fieldWords(field)} “${value}”. Give it another one first.`);
    }
  }
}
