import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import { invalid } from '#server/http/problem.ts';

/** Refuses to change what is given when a record is created (`isFixed` of the declaration). @throws 400 */
export function assertFixedFields(
  declaration: KindDeclaration,
  before: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
): void {
  for (const { name, label, isFixed } of fieldsOf(declaration)) {
    if (!isFixed || values[name] === undefined || isDeepStrictEqual(values[name], before[name])) continue;
    const detail = `${label} can’t be changed after the ${declaration.one} was created.`;
    throw invalid({ pointer: `/${name}`, detail });
  }
}
