import type { PageKind } from '#contract/kinds/names.ts';
import {
  isRecordValue,
  type PropertyType,
  type PropertyValue,
  propertyTypes,
  type SingleValue,
} from '#contract/kinds/property-values.ts';
import { parseBoolean } from './boolean-value.ts';
import { parseDate } from './date-value.ts';
import { joinEscaped, splitEscaped } from './escaped-list.ts';
import { type Parsed, parseNumber, shorten } from './number-value.ts';
import type { Writing } from './writing.ts';

interface Definition {
  name: string;
  type: PropertyType;
  choices: readonly string[];
  to: PageKind | null;
  isList: boolean;
}

/**
 * A value of a property as a cell says it: several values are joined by semicolons, what leads to a record is its name,
 * where that is known, or its id.
 */
export function propertyText(
  value: PropertyValue,
  nameOf: (id: string) => string | undefined = () => undefined,
): string {
  const textOf = (one: SingleValue) => (isRecordValue(one) ? (nameOf(one.id) ?? one.id) : String(one));
  return Array.isArray(value) ? joinEscaped(value.map(textOf), ';') : textOf(value);
}

interface Reading {
  writing?: Writing | undefined;
  /** The records that a name means. */
  idsOf?: (name: string) => string[];
}

/** The value that the text of a cell says; not yet held against the choices and limits of the property. */
export function parsePropertyText(text: string, definition: Definition, reading: Reading = {}): Parsed<PropertyValue> {
  if (!definition.isList) return parseSingle(text, definition, reading);
  const values: SingleValue[] = [];
  for (const part of splitEscaped(text, ';')) {
    const parsed = parseSingle(part, definition, reading);
    if (!parsed.ok) return parsed;
    values.push(parsed.value);
  }
  return { ok: true, value: values };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function parseSingle(text: string, { type, to }: Definition, { writing, idsOf }: Reading): Parsed<SingleValue> {
  switch (type) {
    case 'number':
      return parseNumber(text, writing);
    case 'yesNo':
      return parseBoolean(text);
    case 'date': {
      const parsed = parseDate(text, writing);
      if (!parsed.ok) return parsed;
      const { date } = parsed.value;
      return date === null ? { ok: false, message: `“${shorten(text)}” is not a date.` } : { ok: true, value: date };
    }
    case 'record':
    case 'asset': {
      const kind = type === 'asset' ? 'media' : to;
      const id = text.trim();
      if (kind && uuid.test(id)) return { ok: true, value: { kind, id: id.toLowerCase() } };
      const [found, other] = idsOf?.(id) ?? [];
      if (kind && found !== undefined && other === undefined) return { ok: true, value: { kind, id: found } };
      if (other !== undefined)
        return { ok: false, message: `Several records are called “${shorten(text)}”. Use the ID of one.` };
      return { ok: false, message: `“${shorten(text)}” is not the ID of a ${propertyTypes[type].toLowerCase()}.` };
    }
    default:
      return { ok: true, value: text };
  }
}
