import { isDeepStrictEqual } from 'node:util';
import { english } from '#contract/format.ts';
import { type FieldName, fieldsOf, fieldWords, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';
import type { RecordKindName } from '#contract/kinds/names.ts';
import { cutText } from '#server/database/cut-text.ts';
import type { RecordKind } from '../kind.ts';
import type { RecordReader } from '../record-reader.ts';

type Values = Readonly<Record<string, unknown>>;
type NamedField = Field & { name: string };

/** So many fields are told; the rest is counted. */
const mostFields = 3;
const longestText = 40;

/**
 * What became of the fields of a record, for its summary: `minimum quantity 2 → 5, description`. Empty when nothing did.
 * @param except a field that the summary tells of already
 */
export async function changesInWords<D extends KindDeclaration>(
  reader: RecordReader,
  declaration: D,
  before: object,
  after: object,
  except?: FieldName<D>,
): Promise<string> {
  const [was, is] = [before as Values, after as Values];
  const changed = fieldsOf(declaration).filter(
    ({ name, isInternal }) => !isInternal && name !== except && !isDeepStrictEqual(was[name], is[name]),
  );
  const told: string[] = [];
  for (const field of changed.slice(0, mostFields))
    told.push(await changeInWords(reader, field, was[field.name], is[field.name]));
  const more = changed.length - told.length;
  return [...told, ...(more > 0 ? [english.counted(more, ['more field', 'more fields'])] : [])].join(', ');
}

/** `archived no → yes`, where a sentence says “the archived state”. */
const wordsOf = ({ type, label, words }: Field) => fieldWords(type === 'yesNo' ? { label } : { label, words });

async function changeInWords(reader: RecordReader, field: NamedField, was: unknown, is: unknown): Promise<string> {
  const words = wordsOf(field);
  if (field.type === 'tags') return tagsInWords(was as string[], is as string[]) || words;
  const [from, to] = [await valueInWords(reader, field, was), await valueInWords(reader, field, is)];
  if (from === undefined || to === undefined) return words;
  if (to === '') return `${words} cleared`;
  return from === '' ? `${words} ${to}` : `${words} ${from} → ${to}`;
}

/** What a change of many records sets: `minimum quantity 5, tag “fragile” added`. @param except as above */
export async function settingsInWords(
  reader: RecordReader,
  declaration: KindDeclaration,
  given: Values,
  except?: string,
): Promise<string> {
  const told: string[] = [];
  for (const field of fieldsOf(declaration)) {
    if (given[field.name] === undefined || field.name === except) continue;
    const words = wordsOf(field);
    const value = await valueInWords(reader, field, given[field.name]);
    told.push(value === undefined ? words : value === '' ? `${words} cleared` : `${words} ${value}`);
  }
  const tags = tagsInWords((given.removeTags as string[]) ?? [], (given.addTags as string[]) ?? []);
  return [...told, ...(tags === '' ? [] : [tags])].join(', ');
}

/** `tag “fragile” added, tag “heavy” removed` */
export function tagsInWords(before: readonly string[], after: readonly string[]): string {
  const named = (tags: readonly string[], done: string) =>
    tags.length === 0 ? [] : [`${tags.length === 1 ? 'tag' : 'tags'} ${tags.map(quoted).join(', ')} ${done}`];
  const added = after.filter((tag) => !before.includes(tag));
  const removed = before.filter((tag) => !after.includes(tag));
  return [...named(added, 'added'), ...named(removed, 'removed')].join(', ');
}

/** ` to “Shelf 2”`, ` out of “Shelf 2”`; empty when it leads nowhere. @param field whose change is a move */
export async function moveInWords(
  reader: RecordReader,
  field: Field | undefined,
  from: unknown,
  to: unknown,
): Promise<string> {
  if (!field) return '';
  const target = await valueInWords(reader, field, to);
  if (target) return ` to ${target}`;
  const source = await valueInWords(reader, field, from ?? null);
  return source ? ` out of ${source}` : '';
}

const quoted = (text: string) => `“${text.length > longestText ? `${cutText(text, longestText)}…` : text}”`;

/** Empty where there is no value; undefined when one line cannot say it. */
export async function valueInWords(
  reader: RecordReader,
  { type, to, choices, unit }: Field,
  value: unknown,
): Promise<string | undefined> {
  if (value === null || value === '') return '';
  switch (type) {
    case 'text':
      return String(value).includes('\n') ? undefined : quoted(String(value));
    case 'number':
    case 'quantity':
      return english.quantity(Number(value), unit);
    case 'amount':
      return english.amount(Number(value));
    case 'yesNo':
      return value === true ? 'yes' : 'no';
    case 'choice':
      return choices?.[String(value)] ?? String(value);
    case 'day':
      return english.day(String(value));
    case 'color':
      return String(value);
    case 'reference':
      return to && quoted(await titleOf(reader, to, String(value)));
    default:
      return undefined;
  }
}

/** The title of a record, also of one in the trash. */
async function titleOf(reader: RecordReader, kindName: RecordKindName, id: string): Promise<string> {
  const kind = reader.context.kinds.get(kindName) as unknown as RecordKind<Record<string, unknown>> | undefined;
  const [record] = kind ? await reader.findMany(kind, [id]) : [];
  return kind && record ? kind.title(record) : 'a deleted record';
}
