import { isRecordValue, type PropertyValues, singleValues } from '#contract/kinds/property-values.ts';
import type { Mention } from '../references/reference.ts';

/** The values of a record as texts to look in: what leads to another record has none. */
export function wordsOf(values: PropertyValues): string {
  return Object.values(values)
    .flatMap((value) => singleValues(value))
    .filter((value) => typeof value === 'string' || typeof value === 'number')
    .join(' ');
}

/** The records that values lead to. */
export function* mentionsOf(values: unknown): Generator<Mention> {
  for (const [propertyID, value] of Object.entries(values as PropertyValues))
    for (const [index, single] of singleValues(value).entries())
      if (isRecordValue(single))
        yield { path: `/${propertyID}${Array.isArray(value) ? `/${index}` : ''}`, kind: single.kind, id: single.id };
}
