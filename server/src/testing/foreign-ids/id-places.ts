import { z } from 'zod';
import type { OperationShape } from '#contract/operation.ts';

interface JsonSchema {
  format?: string;
  properties?: Record<string, JsonSchema>;
  propertyNames?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

function find(schema: JsonSchema, path: string, found: Set<string>): void {
  if (schema.format === 'uuid') found.add(path);
  if (schema.propertyNames?.format === 'uuid') found.add(`${path}{}`);
  if (typeof schema.additionalProperties === 'object') find(schema.additionalProperties, `${path}{}`, found);
  for (const [key, property] of Object.entries(schema.properties ?? {})) find(property, `${path}.${key}`, found);
  if (schema.items) find(schema.items, `${path}[]`, found);
  for (const part of [schema.anyOf, schema.oneOf, schema.allOf]) for (const one of part ?? []) find(one, path, found);
}

/**
 * Wherever a request of this operation holds an id: `params.itemID`, `body.ids[]`, `body.properties{}` (a key). The
 * workspace's own id in the path is not among them; access.test.ts proves it for every operation.
 */
export function idPlaces(operation: OperationShape): string[] {
  const found = new Set<string>();
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = operation[part];
    if (schema) find(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema, part, found);
  }
  found.delete('params.workspaceID');
  return [...found].sort();
}
