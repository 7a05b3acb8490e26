import type { FieldValues } from '#contract/kinds/declaration.ts';
import { propertyDeclaration } from '#contract/kinds/property.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type PropertyFields = FieldValues<typeof propertyDeclaration>;
export type PropertyRecord = StoredRecord<PropertyFields>;

export const propertyKind = { ...declaredKind(propertyDeclaration), definesValues: true };
