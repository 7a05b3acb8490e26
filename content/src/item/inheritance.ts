import { fieldsOf, type KindDeclaration } from '#contract/kinds/declaration.ts';
import type { Field } from '#contract/kinds/field-types.ts';

const heldIn = (record: object, name: string): unknown => (record as Readonly<Record<string, unknown>>)[name];
type NamedField = Field & { name: string };

/** The reference by which records of a kind inherit from one another; undefined where they don't. */
export function inheritsBy(declaration: KindDeclaration): NamedField | undefined {
  return fieldsOf(declaration).find(({ inherits }) => inherits);
}

/** The fields that take their value from another record while they hold nothing: those of the reference's section. */
export function inheritedFields(declaration: KindDeclaration): readonly NamedField[] {
  const by = inheritsBy(declaration);
  if (!by) return [];
  return fieldsOf(declaration).filter(
    ({ name, section, isOwn, isKey }) => section === by.section && name !== by.name && !isOwn && !isKey,
  );
}

/** Whether a field says something of its own: a choice by another value than its first. */
export function isSaid({ initial }: Pick<Field, 'initial'>, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return false;
  return Array.isArray(value) ? value.length > 0 : value !== initial;
}

/** A field and the record that its value comes from. */
export interface Inherited<Item> {
  field: NamedField;
  value: unknown;
  from: Item;
}

/**
 * What a record has from those that it inherits from, nearest first, in the fields that it leaves empty itself.
 * A chain that comes back to a record ends there.
 */
export function inheritedValues<Item extends object>(
  fields: readonly NamedField[],
  record: object,
  chain: Iterable<Item>,
): Inherited<Item>[] {
  const open = new Set(fields.filter((field) => !isSaid(field, heldIn(record, field.name))));
  const found: Inherited<Item>[] = [];
  for (const from of chain) {
    if (open.size === 0) break;
    for (const field of [...open])
      if (isSaid(field, heldIn(from, field.name))) {
        found.push({ field, value: heldIn(from, field.name), from });
        open.delete(field);
      }
  }
  return found;
}

/** The records that one inherits from, nearest first; one that is missing ends the chain, as does a circle. */
export function* ancestorsOf<Item extends object>(
  record: Item,
  by: string,
  recordOf: (id: string) => Item | undefined,
): Generator<Item> {
  const seen = new Set<Item>([record]);
  for (let at = next(record, by, recordOf); at && !seen.has(at); at = next(at, by, recordOf)) {
    seen.add(at);
    yield at;
  }
}

function next<Item extends object>(record: Item, by: string, recordOf: (id: string) => Item | undefined) {
  const id = heldIn(record, by);
  return typeof id === 'string' ? recordOf(id) : undefined;
}
