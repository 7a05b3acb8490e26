import { differences, isSame } from '#contract/differences.ts';
import { isObject, type JsonPath } from '#contract/json-value.ts';
import type { RecordKind } from '../kind.ts';
import { escapePart, partsOf } from './pointer.ts';

type Values = Record<string, unknown>;

/**
 * What a change did, as the history keeps it: values by field, and by `field/pointer` for what changed inside a document.
 * A key that only one side has was added, or removed.
 */
export interface ChangeSet {
  before: Values;
  after: Values;
}

/** Of the fields that a change gives other values. A document is told by what differs in it. */
export function changeSetOf<F extends object>(kind: RecordKind<F>, record: F, fields: Partial<F>): ChangeSet {
  const set: ChangeSet = { before: {}, after: {} };
  for (const field of Object.keys(fields) as (keyof F & string)[])
    if (kind.fields[field] === 'document') addDifferences(set, field, record[field], fields[field]);
    else if (kind.fields[field] === 'values') addDifferences(set, field, record[field], fields[field], 1);
    else [set.before[field], set.after[field]] = [record[field], fields[field]];
  return set;
}

function addDifferences(set: ChangeSet, field: string, one: unknown, other: unknown, depth?: number): void {
  const options = depth === undefined ? { lists: 'elements' as const } : { depth };
  for (const difference of differences(one, other, options)) {
    const { path, before, after } = byID(one, other, difference.path);
    const key = [field, ...path.map(escapePart)].join('/');
    if (before !== undefined) set.before[key] = before;
    if (after !== undefined) set.after[key] = after;
  }
}

/** What begins the part of a key that names an element of a list by its id; where elements have none it is their number. */
const idMark = 'id:';

/** Of elements that each have one of their own; undefined of others. */
function idsOf(list: readonly unknown[]): readonly string[] | undefined {
  if (!list.every((element) => isObject(element) && typeof element.id === 'string')) return undefined;
  const ids = list.map((element) => (element as { id: string }).id);
  return new Set(ids).size === ids.length ? ids : undefined;
}

/**
 * A place where two documents differ, with elements named by their ids, which others may move. A list whose elements were
 * moved themselves is one value.
 */
function byID(one: unknown, other: unknown, path: JsonPath): { path: string[]; before: unknown; after: unknown } {
  let [before, after] = [one, other];
  const found: string[] = [];
  for (const part of path) {
    if (Array.isArray(before) && Array.isArray(after)) {
      const [ids, idsAfter] = [idsOf(before), idsOf(after)];
      if (ids && idsAfter && !isSame(ids, idsAfter)) break;
      found.push(ids && idsAfter ? `${idMark}${ids[Number(part)]}` : part);
    } else found.push(part);
    [before, after] = [memberOf(before, part), memberOf(after, part)];
  }
  return { path: found, before, after };
}

/** What the change left: a key that it removed is there without a value. */
export const valuesAfter = ({ before, after }: ChangeSet): Values => ({ ...absent(before), ...after });
/** What was there before the change; a key that it added is there without a value. */
export const valuesBefore = ({ before, after }: ChangeSet): Values => ({ ...absent(after), ...before });

const absent = (values: Values): Values => Object.fromEntries(Object.keys(values).map((key) => [key, undefined]));

const fieldOf = (key: string): string => key.split('/', 1)[0] ?? '';
const pointerOf = (key: string): string[] => partsOf(key.slice(fieldOf(key).length));

/** Instead of the value in an element that the list no longer has; unlike a value that isn't there. */
const noElement = Symbol('no element');

/** The value that a record, or a change set's side, has at a key. */
export function valueAt(values: Values, key: string): unknown {
  let value: unknown = values[fieldOf(key)];
  for (const part of pointerOf(key)) value = memberOf(value, part);
  return value;
}

/** Its own alone: a document may have a member called `constructor`. */
function memberOf(value: unknown, part: string): unknown {
  if (value === noElement) return value;
  if (Array.isArray(value) && part.startsWith(idMark)) return elementOf(value, part) ?? noElement;
  return typeof value === 'object' && value !== null && Object.hasOwn(value, part)
    ? (value as Values)[part]
    : undefined;
}

const elementOf = (list: readonly unknown[], part: string): unknown =>
  list.find((element) => isObject(element) && element.id === part.slice(idMark.length));

/** A member of a document by the part of a key that names it, and of a list its index; -1 elsewhere. */
export function memberIn(value: unknown, part: string): { index: number; member: unknown } {
  const member = memberOf(value, part);
  return {
    index: Array.isArray(value) ? value.indexOf(member) : -1,
    member: member === noElement ? undefined : member,
  };
}

/**
 * Of a key that leads into an element of a list by its number, the list and the element: `inputs/slots` and
 * `inputs/slots/1`. Undefined of the element itself, which is known by its value.
 */
export function elementAbove(record: Values, key: string): { list: string; element: string } | undefined {
  const parts = pointerOf(key);
  let value = record[fieldOf(key)];
  let list = fieldOf(key);
  for (const part of parts.slice(0, -1)) {
    const element = `${list}/${escapePart(part)}`;
    if (Array.isArray(value) && !part.startsWith(idMark)) return { list, element };
    value = memberOf(value, part);
    list = element;
  }
  return undefined;
}

/** Whether a change that wrote this key may have put another element in its place, or has made another one of it. */
export function mayMove(key: string, { list, element }: { list: string; element: string }): boolean {
  return (
    `${element}/`.startsWith(`${key}/`) || `${key}/`.startsWith(`${element}/`) || key.startsWith(`${list}/${idMark}`)
  );
}

/** Whole fields to write so that the record has these values at their keys. */
export function patchOf(record: Values, values: Values): Values {
  const patch: Values = {};
  for (const [key, value] of Object.entries(values)) {
    const field = fieldOf(key);
    if (field === key) patch[field] = value;
    else
      patch[field] = withValue(field in patch ? patch[field] : structuredClone(record[field]), pointerOf(key), value);
  }
  return patch;
}

/** Sets a value inside a document that is the caller's own; undefined removes it. */
function withValue(document: unknown, [part, ...rest]: string[], value: unknown): unknown {
  if (part === undefined) return value;
  if (typeof document !== 'object' || document === null) return document;
  const next = withValue(memberOf(document, part), rest, value);
  // What is inside an element is written into the element itself.
  if (Array.isArray(document) && part.startsWith(idMark)) return document;
  if (next === undefined) delete (document as Values)[part];
  else Object.defineProperty(document, part, { value: next, enumerable: true, configurable: true, writable: true });
  return document;
}

/** Adds what a later change of the same record left to what earlier ones left. */
export function mergeValues(earlier: Values, later: Values): Values {
  const merged = { ...earlier };
  for (const [key, value] of Object.entries(later)) {
    const above = keyAbove(merged, key);
    if (above !== undefined) {
      const inside = partsOf(key.slice(above.length));
      merged[above] = withValue(structuredClone(merged[above]), inside, value);
      continue;
    }
    for (const other of Object.keys(merged)) if (other.startsWith(`${key}/`)) delete merged[other];
    merged[key] = value;
  }
  return merged;
}

function keyAbove(values: Values, key: string): string | undefined {
  for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
    const above = key.slice(0, end);
    if (above in values) return above;
  }
  return undefined;
}
