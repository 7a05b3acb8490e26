import type { JsonPath } from './json-path.ts';

/** As much of JSON Schema as the editor reads: what may stand where, and what it means. */
export interface JsonSchema {
  type?: string | readonly string[];
  title?: string;
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  items?: JsonSchema;
  enum?: readonly unknown[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

/** The schema of the value at a path; undefined for what the schema does not know. */
export function schemaAt(schema: JsonSchema, path: JsonPath): JsonSchema | undefined {
  return path.reduce<JsonSchema | undefined>((at, part) => {
    if (at === undefined) return undefined;
    if (typeof part === 'number') return at.items;
    return at.properties && Object.hasOwn(at.properties, part) ? at.properties[part] : undefined;
  }, schema);
}

/** The values worth offering: all there may be when there are few, else the default. */
export function valuesOf(schema: JsonSchema): unknown[] {
  if (schema.enum) return [...schema.enum];
  if (schema.type === 'boolean') return [true, false];
  return schema.default === undefined || typeof schema.default === 'object' ? [] : [schema.default];
}

/** What it is, in a line: `number, 0 to 31,536,000, default 1,800`. */
export function factsOf(schema: JsonSchema): string {
  const words = [schema.enum ? schema.enum.map((value) => JSON.stringify(value)).join(' or ') : String(schema.type)];
  if (schema.minimum !== undefined && schema.maximum !== undefined)
    words.push(`${schema.minimum.toLocaleString('en-US')} to ${schema.maximum.toLocaleString('en-US')}`);
  if (schema.default !== undefined && typeof schema.default !== 'object' && schema.default !== '')
    words.push(`default ${JSON.stringify(schema.default)}`);
  return words.join(', ');
}
