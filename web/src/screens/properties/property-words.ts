import { isRecordValue, type PropertyValue, type SingleValue, singleValues } from '#contract/kinds/property-values.ts';
import { fieldText } from '../form/field-text.ts';
import type { TitleOf } from '../record/use-record-titles.ts';

/** A value of a property in words. */
export function propertyWords(value: PropertyValue, titleOf: TitleOf): string {
  const single = (one: SingleValue) => (isRecordValue(one) ? (titleOf(one.id) ?? '…') : fieldText(one));
  return singleValues(value).map(single).join(', ');
}
