import { isDeepStrictEqual } from 'node:util';
import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { PropertyValues } from '#contract/kinds/property-values.ts';

type Values = Record<string, unknown>;

/** The fields with, of properties, those alone that become another: between reading and writing a file others set the rest. */
export function changedProperties(declaration: KindDeclaration, before: Values, values: Values): Values {
  return mapProperties(declaration, values, (given, name) => {
    const known = (before[name] ?? {}) as PropertyValues;
    return Object.fromEntries(Object.entries(given).filter(([id, value]) => !isDeepStrictEqual(known[id], value)));
  });
}

/** What changedProperties gave, over the properties that the record has by now. */
export function withProperties(declaration: KindDeclaration, now: Values, values: Values): Values {
  return mapProperties(declaration, values, (given, name) => ({ ...((now[name] ?? {}) as PropertyValues), ...given }));
}

function mapProperties(
  declaration: KindDeclaration,
  values: Values,
  change: (given: PropertyValues, name: string) => PropertyValues,
): Values {
  const mapped = { ...values };
  for (const { name, type } of fieldsOf(declaration))
    if (type === 'properties' && values[name] !== undefined)
      mapped[name] = change(values[name] as PropertyValues, name);
  return mapped;
}
