import type { RecordKind } from '../kind.ts';

/** `minQuantity` as a person says it; the field of a reference without its `ID`. */
export function fieldWords<F extends object>(
  kind: Pick<RecordKind<F>, 'fieldWords' | 'references'>,
  field: keyof F & string,
): string {
  const said = kind.fieldWords?.[field];
  if (said !== undefined) return said;
  const isReference = kind.references?.some((reference) => reference.field === field) ?? false;
  return (isReference ? field.replace(/ID(s?)$/, '$1') : field).replace(/([A-Z]+)/g, (part) =>
    part.length > 1 ? ` ${part}` : ` ${part.toLowerCase()}`,
  );
}
