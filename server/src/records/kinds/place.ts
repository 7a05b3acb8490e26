import type { FieldValues } from '#contract/kinds/declaration.ts';
import { placeDeclaration } from '#contract/kinds/place.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type PlaceFields = FieldValues<typeof placeDeclaration>;
export type PlaceRecord = StoredRecord<PlaceFields>;

export const placeKind = declaredKind(placeDeclaration);
