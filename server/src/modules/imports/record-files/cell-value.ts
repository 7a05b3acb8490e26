import type { CellNames, DocumentCell } from '#content/cell/cell-names.ts';
import { jsonCell } from '#content/cell/json-cell.ts';
import { toStored } from '#content/expression/convert.ts';
import { effectsIn } from '#content/expression/effects-text.ts';
import { messageToStored } from '#content/message/message-expressions.ts';
import type { Effects } from '#contract/effects.ts';
import { parseBoolean } from '../values/boolean-value.ts';
import { parseDate } from '../values/date-value.ts';
import { fold } from '../values/fold.ts';
import { type Parsed, parseNumber, shorten } from '../values/number-value.ts';
import type { Writing } from '../values/writing.ts';
import type { NamedField } from './record-columns.ts';

/** The value that the text of a cell says for a field that refers to nothing; not yet held to the field's limits. */
export function cellValue(
  { field, cell }: { field: NamedField; cell?: DocumentCell<unknown> | undefined },
  text: string,
  { writing, names }: { writing: Writing; names: CellNames },
): Parsed<unknown> {
  if (field.hasExpressions) {
    const stored = messageToStored(text, names.expressions);
    return { ok: true, value: field.type === 'text' ? stored.trim() : stored };
  }
  switch (field.type) {
    case 'number':
    case 'amount':
    case 'quantity':
      return parseNumber(text.trim(), writing);
    case 'yesNo':
      return parseBoolean(text);
    case 'choice':
      return choiceValue(field, text);
    case 'day':
      return dayValue(text, writing);
    case 'tags':
      return { ok: true, value: partsOf(text, /[;,]/u) };
    case 'lines':
      return { ok: true, value: linesOf(text) };
    case 'document':
      return (cell && !/^\s*[{[]/.test(text) ? cell : jsonCell(field.refers ?? [])).valueIn(text, names);
    case 'expression':
      return { ok: true, value: toStored(text.trim(), names.expressions) };
    case 'effects':
      return effectsValue(text, names);
    case 'text':
    case 'color':
      return { ok: true, value: text.trim() };
    default:
      return { ok: true, value: text };
  }
}

/** The lines of a cell that are not blank. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\n|\r/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function partsOf(text: string, separator: RegExp): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  const byFold = new Map<string, string>();
  for (const part of parts) if (part !== '' && !byFold.has(fold(part))) byFold.set(fold(part), part);
  return [...byFold.values()];
}

function choiceValue({ choices = {} }: NamedField, text: string): Parsed<string> {
  const wanted = fold(text);
  const found = Object.entries(choices).find(([value, label]) => fold(value) === wanted || fold(label) === wanted);
  if (found) return { ok: true, value: found[0] };
  return {
    ok: false,
    message: `“${shorten(text)}” is not a choice. Use one of: ${Object.values(choices).join(', ')}.`,
  };
}

function dayValue(text: string, writing: Writing): Parsed<string | null> {
  const parsed = parseDate(text, writing);
  if (!parsed.ok) return parsed;
  const { date, warning } = parsed.value;
  if (date === null && warning) return { ok: false, message: `The year of “${shorten(text)}” cannot be right.` };
  return { ok: true, value: date };
}

function effectsValue(text: string, names: CellNames): Parsed<Effects> {
  const { effects, problems } = effectsIn(text.replaceAll('\r\n', '\n'), names.expressions);
  if (effects) return { ok: true, value: effects };
  return { ok: false, message: problems[0]?.message ?? 'These aren’t effects.' };
}
