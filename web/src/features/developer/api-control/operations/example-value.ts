import { alternativesOf, type Schema } from './json-schema.ts';

/** Values for names that mean something here: the open workspace, ids that answers held. */
export type KnownValues = Readonly<Record<string, unknown>>;

/** @param isWhole optional fields too */
export function exampleOf(schema: Schema, name: string, known: KnownValues, isWhole = false): unknown {
  if (known[name] !== undefined && fits(schema, known[name])) return known[name];
  const { schemas, isNullable } = alternativesOf(schema);
  const [first] = schemas;
  if (!first) return isNullable ? null : {};
  if (first.const !== undefined) return first.const;
  if (first.enum) return first.enum[0];
  switch (first.type) {
    case 'string':
      return exampleText(first, name);
    case 'number':
    case 'integer':
      return exampleNumber(first);
    case 'boolean':
      return true;
    case 'array':
      return exampleList(first, name, known, isWhole);
    default:
      return exampleObject(first, known, isWhole);
  }
}

function exampleList(schema: Schema, name: string, known: KnownValues, isWhole: boolean): unknown[] {
  const count = schema.minItems ?? (isWhole ? 1 : 0);
  if (!schema.items) return [];
  // The ids of a list are named in the plural.
  const one = exampleOf(schema.items, name.replace(/s$/, ''), known, isWhole);
  return Array.from({ length: count }, () => one);
}

function exampleObject(schema: Schema, known: KnownValues, isWhole: boolean): Record<string, unknown> {
  const required = new Set(schema.required ?? []);
  // A save takes nothing for sure; a new record needs its name.
  const [name] = Object.entries(schema.properties ?? {}).find(([, field]) => isName(field)) ?? [];
  if (required.size === 0 && name !== undefined) required.add(name);
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => isWhole || required.has(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name, known, isWhole)]));
}

const isName = ({ type, minLength = 0, format, enum: values }: Schema) =>
  type === 'string' && minLength > 0 && !format && !values;

function exampleNumber({ minimum = 1, maximum = 1 }: Schema): number {
  return Math.min(Math.max(1, minimum), maximum);
}

const byFormat: Readonly<Record<string, string>> = {
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'name@example.com',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00.000Z',
  uri: 'https://example.com',
  url: 'https://example.com',
};

/** Tried in this order where a pattern decides. */
const texts = [
  ...['Example', 'example', '1', '12:00', '#336699', '2026-01-31', '/example', 'example.com', 'name@example.com'],
  ...['0'.repeat(64), 'A'.repeat(87), 'en', 'https://example.com', '123456'],
];

function exampleText(schema: Schema, name: string): string {
  const { format = '', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  if (byFormat[format]) return byFormat[format];
  if (/email/i.test(name) && !pattern) return 'name@example.com';
  const matches = pattern === undefined ? () => true : tester(pattern);
  const long = (text: string) => text.padEnd(minLength, ' example').slice(0, maxLength);
  return texts.map(long).find(matches) ?? long('Example');
}

/** A pattern of another dialect decides nothing. */
function tester(pattern: string): (text: string) => boolean {
  try {
    const expression = new RegExp(pattern, 'u');
    return (text) => expression.test(text);
  } catch {
    return () => true;
  }
}

function fits(schema: Schema, value: unknown): boolean {
  return alternativesOf(schema).schemas.some(({ type }) => type === (Array.isArray(value) ? 'array' : typeof value));
}
