import { expect, test } from 'vitest';
import { z } from 'zod';
import { operations } from '#contract/operations.ts';
import { fakeWorkspaceID } from '#web/testing/fakes.ts';
import { exampleOf } from './example-value.ts';
import { controlOf, type Schema, typeText } from './json-schema.ts';

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input' }) as Schema;
const parts = operations.flatMap(({ name, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) => (schema ? [{ name, part, schema }] : [])),
);

test('decisions §6: the example of every operation is one that the server takes, as far as its schema tells', () => {
  const known = { workspaceID: fakeWorkspaceID };
  const refused = parts.flatMap(({ name, part, schema }) => {
    const result = schema.safeParse(exampleOf(schemaOf(schema), '', known));
    // What a schema cannot tell: refinements say more than their JSON Schema does.
    const faults = result.success ? [] : result.error.issues.filter(({ code }) => code !== 'custom');
    return faults.map(({ path, code }) => `${name} ${part} ${path.join('.')}: ${code}`);
  });
  expect(parts.length).toBeGreaterThan(250);
  expect(refused).toEqual([]);
});

test('decisions §6: known values fill fields of their name and type, also in lists', () => {
  const schema: Schema = {
    type: 'object',
    properties: {
      itemID: { type: 'string', format: 'uuid' },
      itemIDs: { type: 'array', minItems: 1, items: { type: 'string', format: 'uuid' } },
      version: { type: 'integer', minimum: 1 },
    },
    required: ['itemID', 'itemIDs', 'version'],
  };
  const known = { itemID: fakeWorkspaceID, version: 'not a number' };
  expect(exampleOf(schema, '', known)).toEqual({ itemID: fakeWorkspaceID, itemIDs: [fakeWorkspaceID], version: 1 });
});

test.each<[string, Schema, string]>([
  ['text', { type: 'string' }, 'text'],
  ['text or null', { anyOf: [{ type: 'string' }, { type: 'null' }] }, 'text'],
  ['a number', { type: 'integer' }, 'number'],
  ['yes or no', { type: 'boolean' }, 'boolean'],
  ['one of several', { type: 'string', enum: ['a', 'b'] }, 'choice'],
  ['one of several constants', { oneOf: [{ const: 1 }, { const: 'a' }] }, 'choice'],
  ['one or a list', { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] }, 'list'],
  ['objects of two shapes', { oneOf: [{ type: 'object' }, { type: 'string' }] }, 'json'],
  ['a record', { type: 'object', additionalProperties: {} }, 'json'],
  ['an object', { type: 'object', properties: { a: { type: 'string' } } }, 'object'],
  ['anything', {}, 'json'],
])('decisions §6: the form has a control for %s', (_, schema, kind) => {
  expect(controlOf(schema).kind).toBe(kind);
});

test('decisions §6: the form says what a value must be', () => {
  expect(typeText({ type: 'integer', minimum: 1, maximum: 100 })).toBe('integer, 1 to 100');
  expect(typeText({ anyOf: [{ type: 'string', maxLength: 20 }, { type: 'null' }] })).toBe(
    'string, at most 20 characters, or null',
  );
});
