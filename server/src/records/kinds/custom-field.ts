import { customFieldDeclaration } from '#contract/kinds/custom-field.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type CustomFieldFields = FieldValues<typeof customFieldDeclaration>;
export type CustomFieldRecord = StoredRecord<CustomFieldFields>;

export const customFieldKind = declaredKind(customFieldDeclaration);
