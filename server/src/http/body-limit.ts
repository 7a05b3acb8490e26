import { z } from 'zod';
import type { OperationShape } from '#contract/operation.ts';

interface JsonSchema {
  type?: string;
  format?: string;
  const?: unknown;
  enum?: unknown[];
  maxLength?: number;
  maxItems?: number;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A character as JSON may write it: `\u00e9`. */
const bytesPerCharacter = 6;
/** Room for a value that is too long to be told so by its name. */
const smallest = 16 * 1024;

/**
 * The most bytes that a JSON body of this operation may have, a quarter of it for blanks: what is larger is refused before it
 * is parsed. It follows from the schema; where that sets no end (a record with any keys) the operation declares `bodyLimit`.
 */
export function jsonBodyLimit(operation: OperationShape): number {
  if (operation.bodyLimit !== undefined) return operation.bodyLimit;
  if (!operation.body) return smallest;
  const limit = limits.get(operation) ?? limitOf(operation.name, operation.body);
  limits.set(operation, limit);
  return limit;
}

/** Of operations that were asked about: an upload asks again, and so does each app of the tests. */
const limits = new WeakMap<OperationShape, number>();

function limitOf(name: string, body: z.ZodType): number {
  const largest = bytesOf(
    z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema,
  );
  if (!Number.isFinite(largest))
    throw new Error(`${name} takes bodies of any size. Bound its texts and lists, or declare its bodyLimit.`);
  return Math.max(smallest, Math.ceil(largest * 1.25));
}

function bytesOf(schema: JsonSchema): number {
  if (schema.const !== undefined) return written(schema.const);
  if (schema.enum) return Math.max(...schema.enum.map(written));
  const oneOf = schema.anyOf ?? schema.oneOf;
  if (oneOf) return Math.max(...oneOf.map(bytesOf));
  if (schema.allOf) return Math.min(...schema.allOf.map(bytesOf));
  switch (schema.type) {
    case 'object': {
      const open = typeof schema.additionalProperties === 'object' ? Number.POSITIVE_INFINITY : 0;
      const properties = Object.entries(schema.properties ?? {});
      return properties.reduce((sum, [key, value]) => sum + written(key) + 2 + bytesOf(value), 2 + open);
    }
    case 'array':
      return 2 + (schema.maxItems ?? Number.POSITIVE_INFINITY) * (bytesOf(schema.items ?? {}) + 1);
    case 'string':
      return formats[schema.format ?? ''] ?? 2 + (schema.maxLength ?? Number.POSITIVE_INFINITY) * bytesPerCharacter;
    case 'number':
    case 'integer':
      return 32;
    case 'boolean':
    case 'null':
      return 5;
    default:
      return Number.POSITIVE_INFINITY;
  }
}

/** Texts whose form bounds them. */
const formats: Record<string, number> = { uuid: 38, date: 12, 'date-time': 40 };

const written = (value: unknown) => JSON.stringify(value).length;
