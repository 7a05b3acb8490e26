import { z } from 'zod';
import { id, recordMeta } from '../fields.ts';
import type { Field } from './field-types.ts';
import type { RecordKindName } from './names.ts';

/**
 * What only the whole world tells of a record (content/src/list/record-facts.ts). `obtainable`: players can have it or make it;
 * `cost`: of one, or of one crafting; `problems`: those that are not dismissed, with those of its parts.
 */
export type WorldFact = 'obtainable' | 'cost' | 'problems';

/**
 * What records of a kind can have beside their fields. `portrait`: the first photo shows who it is, and is shown large. `file`: a
 * record is a file, kept as its only attachment, and its only photo is the picture of that; operations of its own change both.
 */
export type Feature = 'photos' | 'portrait' | 'attachments' | 'file' | 'comments' | 'duplicate' | 'csv';

/**
 * A kind of record, declared once (house §8): what is the same for every kind is derived from this, and no mechanism
 * names a kind.
 */
export interface KindDeclaration {
  kind: RecordKindName;
  /** As running text calls one and several: `box`, `boxes`. */
  one: string;
  many: string;
  /** Begins a sentence or heads a page, where that is not `one` or `many` with a capital letter. */
  title?: { one: string; many: string };
  /** Name of an icon of lucide. */
  icon: string;
  /** Of its list, below home; its records are at `<path>/{id}`. Absent: it has no screens. */
  path?: string;
  /** The page of docs/guide that its screens' help leads to, with `#` and a heading's anchor or without; of every kind with a path. */
  guide?: string;
  /** Its screens are the derived ones (web/src/screens/kind). */
  hasDerivedScreens?: true;
  /** One sentence for the list when it is empty. */
  about?: string;
  fields: Readonly<Record<string, Field>>;
  /** The field that history, messages and links call a record by. */
  titleField: string;
  /** Part of what `content` computes over (contract/src/world.ts): costs, what can be obtained, problems. */
  isInWorld?: true;
  /** The fields that the world has of it; absent: all. */
  worldFields?: readonly string[];
  /** Only records that hold something in this field are in the world; absent: all. */
  worldNeeds?: string;
  /** By which its list can be narrowed, costs also by which it can be sorted; needs `isInWorld` (docs/decisions/0045). */
  worldFacts?: readonly WorldFact[];
  /** Only games have such records: a workspace with one holds a game. */
  isOfGame?: true;
  has: readonly Feature[];
  /** Two may have the same title, but who gives a new one that of another has probably forgotten that one: its form says so. */
  warnsOfSameTitle?: true;
  /** What the fields have to be together. */
  whole?: z.ZodType;
  /**
   * Its records wait for something: until the day in `on`, unless the day in `done` says that it happened. Lists can be
   * narrowed to what is open, and whoever made a record is told when its day has come. `act`: what ends it, `Mark as returned`;
   * `ended`: what is said of it then, `Returned`.
   */
  due?: { on: string; done: string; act: string; ended: string };
  /** The field with the day that it began: of a new one, today where whoever makes it is. */
  since?: string;
}

/** Declares a kind. */
export function declareKind<const Declaration extends KindDeclaration>(declaration: Declaration): Declaration {
  return declaration;
}

export type Simplify<T> = { [Key in keyof T]: T[Key] };
export type FieldName<D extends KindDeclaration> = keyof D['fields'] & string;
/** Names of the fields that say `true` to a mark. */
export type Marked<D extends KindDeclaration, Mark extends string> = {
  [F in FieldName<D>]: D['fields'][F] extends { [M in Mark]: true } ? F : never;
}[FieldName<D>];
export type FieldsOfType<D extends KindDeclaration, Type extends string> = {
  [F in FieldName<D>]: D['fields'][F]['type'] extends Type ? F : never;
}[FieldName<D>];
export type FieldSchemas<D extends KindDeclaration> = { [F in FieldName<D>]: D['fields'][F]['schema'] };
/** What a person or a command may set of a record. */
export type FieldValues<D extends KindDeclaration> = { [F in FieldName<D>]: z.output<D['fields'][F]['schema']> };
export type IDName<D extends KindDeclaration> = `${D['kind']}ID`;

/** The schemas of a kind's fields, by name. */
export function fieldSchemas<D extends KindDeclaration>({ fields }: D): FieldSchemas<D> {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as FieldSchemas<D>;
}

/** What a new record has in the fields that are not given; a document is copied by nobody, so it is not changed either. */
export function initialValues<D extends KindDeclaration>({ fields }: D): Partial<FieldValues<D>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => ('initial' in field ? [[name, field.initial]] : [])),
  ) as Partial<FieldValues<D>>;
}

export type RecordShape<D extends KindDeclaration> = Simplify<
  { [Key in IDName<D>]: typeof id } & FieldSchemas<D> & typeof recordMeta
>;
export type RecordSchema<D extends KindDeclaration> = z.ZodObject<RecordShape<D>>;

/** A record as the API answers it. */
export function recordSchema<D extends KindDeclaration>(declaration: D): RecordSchema<D> {
  const shape = { [`${declaration.kind}ID`]: id, ...fieldSchemas(declaration), ...recordMeta };
  return z.object(shape) as unknown as RecordSchema<D>;
}

/** Fields with their names, in the order declared. */
export function fieldsOf({ fields }: KindDeclaration): (Field & { name: string })[] {
  return Object.entries(fields).map(([name, field]) => ({ name, ...field }));
}

/** A field in running text: `minimum quantity`. */
export function fieldWords({ label, words }: Pick<Field, 'label' | 'words'>): string {
  // An abbreviation stays as it is.
  if (words !== undefined || /^\p{Lu}{2}/u.test(label)) return words ?? label;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** How headings call one and several: `Box`, `Boxes`. */
export function kindTitle({ one, many, title }: Pick<KindDeclaration, 'one' | 'many' | 'title'>) {
  return title ?? { one: capital(one), many: capital(many) };
}
