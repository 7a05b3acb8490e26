import { boxDeclaration } from '#contract/kinds/box.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type BoxFields = FieldValues<typeof boxDeclaration>;
export type BoxRecord = StoredRecord<BoxFields>;

export const boxKind = declaredKind(boxDeclaration, {
  // Found with and without its dots and dashes.
  searchText: { code: (code) => `${code} ${code.replace(/[^\p{L}\p{N}]/gu, '')}` },
});
