import type { FieldValues } from '#contract/kinds/declaration.ts';
import { itemDeclaration } from '#contract/kinds/item.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type ItemFields = FieldValues<typeof itemDeclaration>;
export type ItemRecord = StoredRecord<ItemFields>;

export const itemKind = declaredKind(itemDeclaration);

/** A new item of which nothing is given. */
export const itemDefaults = itemKind.initial as ItemFields;
