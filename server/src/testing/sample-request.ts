import { z } from 'zod';
import type { OperationShape } from '#contract/operation.ts';

interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  minimum?: number;
  minLength?: number;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** What is put for a property of this name; undefined: anything that the schema allows. */
export type Known = (name: string) => unknown;

/**
 * A request that the contract allows, made from the schemas alone, so that an operation added tomorrow has one too.
 * @param optional whether what may be left out is given as well
 */
export function sampleRequest(operation: OperationShape, known: Known, optional: boolean) {
  const part = (schema: z.ZodType | undefined) =>
    schema
      ? sample(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, '', known, optional)
      : undefined;
  return {
    params: part(operation.params) as never,
    query: part(operation.query) as never,
    body: part(operation.body) as never,
  };
}

function sample(schema: JsonSchema, name: string, known: Known, optional: boolean): unknown {
  const given = known(name);
  const one = schema.anyOf ?? schema.oneOf;
  if (given !== undefined && !one && fits(schema, given)) return given;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (one) return sample(one.find(({ type }) => type !== 'null') ?? {}, name, known, optional);
  if (schema.allOf) return sample(schema.allOf[0] ?? {}, name, known, optional);
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const wanted = Object.entries(schema.properties ?? {}).filter(
        ([key]) => optional || schema.required?.includes(key),
      );
      return Object.fromEntries(wanted.map(([key, inner]) => [key, sample(inner, key, known, optional)]));
    }
    case 'array':
      return [sample(schema.items ?? {}, name.replace(/s$/, ''), known, optional)];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'string':
      return textFor(schema);
    default:
      return null;
  }
}

const fits = (schema: JsonSchema, value: unknown) => schema.type === undefined || schema.type === typeof value;

function textFor({ format, pattern, minLength = 0 }: JsonSchema): string {
  if (format === 'email') return 'somebody@example.org';
  if (format === 'uuid') return '01890a5d-ac96-774b-bcce-b302099a8057';
  if (format === 'date-time') return '2026-11-20T10:00:00.000Z';
  if (format === 'date') return '2026-11-20';
  // Numbers and flags of a query.
  if (pattern?.startsWith('^\\d')) return '1';
  return 'sample'.padEnd(minLength, 'x');
}
