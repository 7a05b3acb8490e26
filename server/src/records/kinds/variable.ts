import type { FieldValues } from '#contract/kinds/declaration.ts';
import { variableDeclaration } from '#contract/kinds/variable.ts';
import { declaredKind } from '../declared-kind.ts';
import type { StoredRecord } from '../kind.ts';

export type VariableFields = FieldValues<typeof variableDeclaration>;
export type VariableRecord = StoredRecord<VariableFields>;

export const variableKind = declaredKind(variableDeclaration);
