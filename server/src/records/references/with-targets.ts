import { storedName } from '#content/expression/stored.ts';
import { isObject } from '#contract/json-value.ts';
import { partsOf } from '../history/pointer.ts';
import type { RecordKind } from '../kind.ts';
import { linksOf } from './reference.ts';

type Values = Record<string, unknown>;

/**
 * The values of a record, where what they refer to by an id of `newIDs` they refer to by the id beside it: in fields, lists,
 * documents, expressions and texts alike. The values given are not changed.
 */
export function withTargets(kind: RecordKind<Values>, values: Values, newIDs: ReadonlyMap<string, string>): Values {
  const result = { ...values };
  for (const { field, path, kind: target, id } of linksOf(kind, values)) {
    const newID = newIDs.get(id);
    if (newID === undefined) continue;
    if (result[field] === values[field]) result[field] = structuredClone(values[field]);
    replaceAt(result, [field, ...partsOf(path)], (value) => renamed(value, target, id, newID));
  }
  return result;
}

/** An id, a list of ids, a record as a property names it, or a text with expressions. */
function renamed(value: unknown, kind: string, id: string, newID: string): unknown {
  if (value === id) return newID;
  if (typeof value === 'string') return value.replaceAll(storedName(kind, id), storedName(kind, newID));
  if (Array.isArray(value)) return value.map((each) => (each === id ? newID : each));
  return isObject(value) && value.id === id ? { ...value, id: newID } : value;
}

function replaceAt(object: Values, [key = '', ...rest]: readonly string[], replace: (value: unknown) => unknown): void {
  if (rest.length === 0) object[key] = replace(object[key]);
  else replaceAt(object[key] as Values, rest, replace);
}
