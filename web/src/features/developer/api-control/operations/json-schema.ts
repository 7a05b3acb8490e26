/** The part of JSON Schema that the document of the API uses. */
export interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  description?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

export interface Alternatives {
  /** Without `null`. */
  schemas: readonly Schema[];
  isNullable: boolean;
}

/** What a value may be: the members of anyOf and oneOf, or the schema itself. */
export function alternativesOf(schema: Schema): Alternatives {
  const all = (schema.anyOf ?? schema.oneOf ?? [schema]).flatMap((one) =>
    one === schema ? [one] : alternativesOf(one).schemas.concat(alternativesOf(one).isNullable ? [nothing] : []),
  );
  return { schemas: all.filter((one) => one.type !== 'null'), isNullable: all.some((one) => one.type === 'null') };
}

const nothing: Schema = { type: 'null' };

export type Control =
  | { kind: 'text' | 'number' | 'boolean' | 'json'; schema: Schema }
  | { kind: 'choice'; schema: Schema; values: readonly unknown[] }
  | { kind: 'list'; schema: Schema; items: Schema }
  | { kind: 'object'; schema: Schema; properties: Record<string, Schema> };

/** How a value of a schema is entered; what no control fits is written as JSON. */
export function controlOf(whole: Schema): Control {
  const { schemas } = alternativesOf(whole);
  const values = schemas.map((one) => one.const);
  if (schemas.length > 1 && values.every((value) => value !== undefined))
    return { kind: 'choice', schema: whole, values };
  // One or several of the same: a list takes one too.
  const list = schemas.find((one) => one.type === 'array');
  const [schema = whole] = list && schemas.length === 2 && sameItems(list, schemas) ? [list] : schemas;
  if (schemas.length > 1 && schema !== list) return { kind: 'json', schema: whole };
  if (schema.const !== undefined) return { kind: 'choice', schema, values: [schema.const] };
  if (schema.enum) return { kind: 'choice', schema, values: schema.enum };
  switch (schema.type) {
    case 'string':
      return { kind: 'text', schema };
    case 'number':
    case 'integer':
      return { kind: 'number', schema };
    case 'boolean':
      return { kind: 'boolean', schema };
    case 'array':
      return schema.items ? { kind: 'list', schema, items: schema.items } : { kind: 'json', schema };
    case 'object':
      return schema.properties && Object.keys(schema.properties).length > 0
        ? { kind: 'object', schema, properties: schema.properties }
        : { kind: 'json', schema };
    default:
      return { kind: 'json', schema: whole };
  }
}

function sameItems(list: Schema, schemas: readonly Schema[]): boolean {
  const other = schemas.find((one) => one !== list);
  return JSON.stringify(list.items) === JSON.stringify(other);
}

/** What a value must be, in a few words: `integer, 1 to 100`. */
export function typeText(schema: Schema): string {
  const { schemas, isNullable } = alternativesOf(schema);
  const types = [...new Set(schemas.map((one) => one.format ?? one.type ?? 'any value'))].join(' or ');
  const [one = {}] = schemas;
  const limits = schemas.length > 1 ? [] : [rangeOf(one.minimum, one.maximum, ''), lengthOf(one), itemsOf(one)];
  return [types, ...limits, isNullable && 'or null', schema.description].filter(Boolean).join(', ');
}

const lengthOf = (one: Schema) => rangeOf(one.minLength, one.maxLength, ' characters');
const itemsOf = (one: Schema) => rangeOf(one.minItems, one.maxItems, ' items');

function rangeOf(from: number | undefined, to: number | undefined, unit: string): string {
  const end = to === Number.MAX_SAFE_INTEGER ? undefined : to;
  if (from !== undefined && end !== undefined) return `${from} to ${end}${unit}`;
  if (end !== undefined) return `at most ${end}${unit}`;
  return from === undefined ? '' : `at least ${from}${unit}`;
}
