import { shortened } from '#content/text/cut-text.ts';
import type { MoneyFormat } from '#contract/format.ts';
import type { HistoryEntry } from '#contract/history.ts';
import { isObject } from '#contract/json-value.ts';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { isRecordValue } from '#contract/kinds/property-values.ts';
import type { DiffFieldProps } from '#web/ui/layout/diff-field.tsx';
import { fieldText } from '../form/field-text.ts';
import { partAt, partChange, placeWords, rowNameOf } from './document-change.ts';
import { fieldLabel } from './field-labels.ts';

/** The name behind an id, when it is known. */
export type NameOf = (id: string) => string | undefined;

const longest = 160;
const gone = 'something deleted since';
const none: Readonly<Record<string, unknown>> = {};

/** What an entry changed, field by field; of a new or removed record the fields that hold something. */
export function changesOf(entry: HistoryEntry, nameOf: NameOf, money: Pick<MoneyFormat, 'exact'>): DiffFieldProps[] {
  const before = entry.before ?? none;
  const after = entry.after ?? none;
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => {
    const field = labelOf(entry, name, nameOf);
    const { fields }: KindDeclaration = declarations[entry.kind];
    const text = (value: unknown) =>
      fields[name]?.type === 'amount' && typeof value === 'number' ? money.exact(value) : valueText(value, nameOf);
    const [fieldName = '', ...place] = name.split('/');
    const part = partAt(fields[fieldName], place);
    const [wasText, isText] = part
      ? partChange(part, before[name], after[name], (id) => nameOf(id) ?? gone)
      : [text(before[name]), text(after[name])];
    const from = sameStart(wasText ?? '', isText ?? '');
    const was = entry.before === null ? null : cut(wasText, from);
    const is = entry.after === null ? null : cut(isText, from);
    const isEmpty = (was ?? '') === '' && (is ?? '') === '';
    return field === undefined || was === is || isEmpty ? [] : [{ field, before: was, after: is }];
  });
}

/** Of two long texts that begin alike, where to begin so that the difference is seen: some words before it; 0: at the beginning. */
function sameStart(one: string, other: string): number {
  if (Math.max(one.length, other.length) <= longest) return 0;
  let end = 0;
  while (end < one.length && one[end] === other[end]) end++;
  if (end <= longest / 2) return 0;
  const near = end - 40;
  const word = one.lastIndexOf(' ', near) + 1;
  if (word > near - 40) return word;
  // Without a space near, as in Japanese: anywhere but within a character of two units.
  return /[\udc00-\udfff]/.test(one[near] ?? '') ? near + 1 : near;
}

const cut = (text: string | null | undefined, from: number): string | null =>
  text === null || text === undefined ? null : shortened(from > 0 ? `…${text.slice(from)}` : text, longest);

/**
 * Of a place in a document (`shop/rows/0/stock`) the field's label and where in it, with the name of the row or without its id
 * (`cases/rows/id:4f2k91ab/text`); of a property's value its name.
 */
function labelOf({ kind, rowNames }: HistoryEntry, name: string, nameOf: NameOf): string | undefined {
  const [field = '', ...places] = name.split('/');
  const path = places.filter((part) => !part.startsWith('id:'));
  const label = fieldLabel(kind, field);
  const { fields }: KindDeclaration = declarations[kind];
  if (fields[field]?.type === 'properties' && path.length > 0) return nameOf(path[0] ?? '') ?? 'A deleted property';
  if (label === undefined || path.length === 0) return label;
  const row = rowNameOf([field, fields[field]], places, rowNames ?? none, (id) => nameOf(id) ?? gone);
  const where = placeWords(places, nameOf, row);
  return where === '' ? label : `${label} (${where})`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function valueText(value: unknown, nameOf: NameOf): string {
  if (typeof value === 'string' && uuid.test(value)) return nameOf(value) ?? gone;
  if (isRecordValue(value)) return valueText(value.id, nameOf);
  if (Array.isArray(value)) return value.map((each) => valueText(each, nameOf)).join(', ');
  if (typeof value === 'object' && value !== null) {
    return Object.entries(value)
      .map(([key, each]) => `${nameOf(key) ?? key}: ${isObject(each) ? valueText(each, nameOf) : fieldText(each)}`)
      .join(', ');
  }
  return value === false ? '' : fieldText(value);
}
