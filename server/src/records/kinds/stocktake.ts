import type { FieldValues } from '#contract/kinds/declaration.ts';
import { stocktakeDeclaration } from '#contract/kinds/stocktake.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type StocktakeRecord = StoredRecord<FieldValues<typeof stocktakeDeclaration>>;

export const stocktakeKind = declaredKind(stocktakeDeclaration);
