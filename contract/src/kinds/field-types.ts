import { z } from 'zod';
import { effects } from '../effects.ts';
import { type ExpressionUse, expression } from '../expression.ts';
import { amount, day, id, longText, quantity, shortText, tags as tagList } from '../fields.ts';
import type { RecordKindName } from './names.ts';
import { propertyValues } from './property-values.ts';

export type FieldType =
  | 'text'
  | 'longText'
  | 'number'
  | 'amount'
  | 'quantity'
  | 'yesNo'
  | 'choice'
  | 'color'
  | 'day'
  | 'tags'
  | 'lines'
  | 'reference'
  | 'references'
  | 'document'
  | 'properties'
  | 'expression'
  | 'effects';

/** How much a word of a field counts in a search, most first. */
export type SearchPlace = 'name' | 'code' | 'tag' | 'field' | 'text';

/** Nobody works on it now; somebody does; it is done. */
export type ChoiceTone = 'neutral' | 'info' | 'success';

/** What may be said of a field of any type; each word stands by itself. */
export interface FieldMarks {
  /** As forms, columns and the history call it: `Serial number`. */
  label: string;
  /** In running text, where that is not the label in lower case: `asset ID`. */
  words?: string;
  /** One line under the input of a form. */
  hint?: string;
  /** Of a reference that may stay empty: what the form calls that, when it is not `No place`. */
  noneLabel?: string;
  /** Heading of a form and a page under which it stands; absent: at the top. */
  section?: string;
  /** Has to be given when a record is created. */
  isRequired?: true;
  /** Words in it are found by the search. */
  search?: SearchPlace;
  isSortable?: true;
  /** Of a reference to records with a sortable title: cards of the list can be shown by what it leads to. */
  isGroupable?: true;
  isFilterable?: true;
  /** Part of a row of the list. */
  isInList?: true;
  /** May be changed on many records at once. */
  isInBulk?: true;
  /** People don't type it: an action or a machine sets it. */
  isAutomatic?: true;
  /** Given when a record is created, and not changed later. */
  isFixed?: true;
  /** Text that players of the game read (content §1). */
  isReadByPlayers?: true;
  /** Of a whole number: how long a text may be that players read in one of its parts; longer ones are problems (content §9). */
  isTextLimit?: true;
  /** Text whose braces hold stored expressions (content §7). */
  hasExpressions?: true;
  /** Of a reference: who says the texts of the record that players read. */
  isSpeaker?: true;
  /** Unique in the workspace whatever the case (decisions §4); needs `isSortable`. */
  isUnique?: true;
  /** Made from the title when a record is created without one; needs `isUnique` and `isGenerated` (content §1). */
  isKey?: true;
  /** May be left out when a record is created: the server then makes one. */
  isGenerated?: true;
  /** Only machines read it: the history leaves it out. */
  isInternal?: true;
  /** A scanned code may be the value of it; of several fields the lowest is asked first. */
  scanRank?: number;
  /** Of a number: what it counts, shown after it. */
  unit?: string;
  /** Of a number of seconds: how long a file plays, which is read as “1:30” and not as a time that a game counts. */
  isPlayingTime?: true;
  /** Of a text: it names an icon of the app's set. */
  isIcon?: true;
  /** Stays with the original when a record is duplicated. */
  isOwn?: true;
}

export interface Field<Type extends FieldType = FieldType, Schema extends z.ZodType = z.ZodType> extends FieldMarks {
  type: Type;
  schema: Schema;
  /** What a new record has when nothing is given; absent: it has to be given. */
  initial?: z.output<Schema>;
  /** Of references: the kind they lead to. */
  to?: RecordKindName;
  /** Of a reference to records of several kinds: the field that says of which. */
  kindField?: string;
  /** Of a reference to its own kind: how deep records may stand in one another, the one at the root counted. */
  levels?: number;
  /** Of a reference to its own kind: fields of its section that hold nothing have the value that they have there. */
  inherits?: true;
  /** Of a reference: the record is part of that one, whose history tells of it. */
  isOwner?: true;
  /** Of an owner: the record goes into the trash with it, and comes back with it. */
  isTrashedAlong?: true;
  /**
   * Of a reference: what it refers to can't be purged while this does. Otherwise it then points to nothing, which its page
   * says and restoring mends.
   */
  isHeld?: true;
  /** The form shows it while another field, a choice, has one of these values, and while it holds something itself. */
  onlyFor?: { field: string; values: readonly string[] };
  /** Of choices: value to label. */
  choices?: Readonly<Record<string, string>>;
  /** Of choices: how far along a record is with each. Screens show the label on a color. */
  tones?: Readonly<Record<string, ChoiceTone>>;
  /**
   * Of a document: where ids of records stand in it, and expressions, effects or texts with expressions, which name records; `*` is every member
   * of an array or an object.
   */
  refers?: readonly { path: readonly string[]; to: RecordKindName | 'expression' | 'effects' | 'message' }[];
  /**
   * Of a document: how a member of a row is said where the row is one line, by its key. `{}` is its value and `{%}` its value
   * as a percentage; those without words are their value alone.
   */
  rowWords?: Readonly<Record<string, string>>;
  /** Of a document that players read: where their texts stand in it; those that `refers` names as messages hold expressions. */
  textPaths?: readonly (readonly string[])[];
  /**
   * Of a document, where a row of the list holds less of it: each array at `path` keeps its first member, and the object that it
   * is in says in the field `count` how many there are.
   */
  inRow?: { path: readonly string[]; count: string; schema: z.ZodType };
  /** Of an expression: what it has to be. */
  expects?: ExpressionUse;
}

type Made<Type extends FieldType, Schema extends z.ZodType, Marks> = Field<Type, Schema> & Marks;

function made<Type extends FieldType, Schema extends z.ZodType, Marks>(
  type: Type,
  schema: Schema,
  initial: z.output<Schema> | undefined,
  marks: Marks,
): Made<Type, Schema, Marks> {
  return { type, ...(initial === undefined ? {} : { initial }), ...marks, schema } as Made<Type, Schema, Marks>;
}

type TextMarks = FieldMarks & { schema?: z.ZodString };

/** One line, at most 500 characters unless `schema` says otherwise. */
export const text = <const Marks extends TextMarks>(marks: Marks) => made('text', marks.schema ?? shortText, '', marks);

/** Several lines, at most 20,000 characters. */
export const longTextField = <const Marks extends TextMarks>(marks: Marks) =>
  made('longText', marks.schema ?? longText, '', marks);

/** Any number, or none. */
export const numberField = <const Marks extends FieldMarks & { schema?: z.ZodType<number> }>(marks: Marks) =>
  made('number', (marks.schema ?? z.number().min(-1e12).max(1e12)).nullable(), null, marks as Omit<Marks, 'schema'>);

/** A whole number, or none. */
export const wholeNumber = <const Marks extends FieldMarks>(marks: Marks) =>
  made('number', z.number().int().min(0).max(1_000_000_000).nullable(), null, marks);

/** Money of the workspace's currency, or none. */
export const amountField = <const Marks extends FieldMarks>(marks: Marks) =>
  made('amount', amount.nullable(), null, marks);

/** How much of something, or none. */
export const quantityField = <const Marks extends FieldMarks>(marks: Marks) =>
  made('quantity', quantity.nullable(), null, marks);

export const yesNo = <const Marks extends FieldMarks>(marks: Marks) => made('yesNo', z.boolean(), false, marks);

/** `#rrggbb`, or empty. */
export const colorField = <const Marks extends FieldMarks>(marks: Marks) =>
  made(
    'color',
    z.string().regex(/^(#[\da-fA-F]{6})?$/, `${marks.label}: # and six digits or letters from a to f`),
    '',
    marks,
  );

/** One of a few values; the first is what a new record has. */
export const choice = <const Choices extends Record<string, string>, const Marks extends FieldMarks>(
  choices: Choices,
  marks: Marks & { tones?: Readonly<Record<keyof Choices, ChoiceTone>> },
) => {
  const values = Object.keys(choices) as (keyof Choices & string)[];
  return made('choice', z.enum(values), values[0] as never, { ...marks, choices });
};

/** A day of the calendar, or none. */
export const dayField = <const Marks extends FieldMarks>(marks: Marks) => made('day', day.nullable(), null, marks);

export const tagsField = <const Marks extends FieldMarks>(marks: Marks) => made('tags', tagList, [], marks);

/** Short texts, one a line, at most 200. */
export const linesField = <const Marks extends FieldMarks>(marks: Marks) =>
  made('lines', z.array(z.string().trim().min(1).max(300, 'A line is longer than 300 characters')).max(200), [], marks);

type ReferenceMarks = FieldMarks & { to: RecordKindName; levels?: number; inherits?: true; isHeld?: true };

/** A record, or none. */
export const reference = <const Marks extends ReferenceMarks>(marks: Marks) =>
  made('reference', id.nullable(), null, marks);

/** The record that this one is part of. */
export const owner = <const Marks extends ReferenceMarks & Pick<Field, 'isTrashedAlong'>>(marks: Marks) =>
  made('reference', id, undefined, { ...marks, isOwner: true as const });

/** At most 100 records, in an order. */
export const references = <const Marks extends ReferenceMarks>(marks: Marks) =>
  made('references', z.array(id).max(100, 'More than 100 records'), [], marks);

/** A value of a shape of its own, kept as JSON. */
export const document = <
  Schema extends z.ZodType,
  const Marks extends FieldMarks & Pick<Field, 'refers' | 'rowWords' | 'textPaths'>,
>(
  schema: Schema,
  initial: z.output<Schema> | undefined,
  marks: Marks,
) => made('document', schema, initial, marks);

/** A condition, a number or a value that is computed (content §2); empty: none. */
export const expressionField = <const Marks extends FieldMarks & { expects: ExpressionUse }>(marks: Marks) =>
  made('expression', expression, '', marks);

/** What happens, row by row (content §2). */
export const effectsField = <const Marks extends FieldMarks>(marks: Marks) => made('effects', effects, [], marks);

/** The values of the workspace's own properties (content §1). */
export const propertiesField = () =>
  made('properties', propertyValues, {}, { label: 'Properties', words: 'property', search: 'field' as const });

/** A value that only this kind has, kept as it is. */
export const plainValue = <
  Type extends 'text' | 'number' | 'choice' | 'reference',
  Schema extends z.ZodType,
  const Marks extends FieldMarks,
>(
  type: Type,
  schema: Schema,
  marks: Marks,
) => made(type, schema, undefined, marks);
