import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { id, name } from './fields.ts';
import { fieldInWords } from './issue-words.ts';

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message;

describe('decisions §3: a message a person can act on names the field in words', () => {
  const schema = z.strictObject({
    preferences: z.object({ darkMode: z.boolean() }).optional(),
    lastWorkspaceID: id.optional(),
    moves: z
      .array(z.object({ itemID: id }))
      .max(1)
      .optional(),
    role: z.enum(['viewer', 'editor']).optional(),
    label: z.string().max(3).optional(),
    count: z.number().int().min(1).optional(),
    name: name.optional(),
  });
  test.each([
    [{ preferences: { darkMode: 'yes' } }, 'Dark mode in preferences must be true or false'],
    [{ preferences: {} }, 'Dark mode in preferences is required'],
    [{ lastWorkspaceID: '7' }, 'Last workspace ID must be an ID'],
    [{ moves: [{ itemID: 3 }] }, 'Item ID in moves, entry 1 must be text'],
    [{ moves: [1] }, 'Moves, entry 1 must be an object'],
    [{ moves: [1, 2] }, 'Moves must have at most 1 entry'],
    [{ role: 'owner' }, 'Role must be "viewer" or "editor"'],
    [{ label: 'long' }, 'Label must have at most 3 characters'],
    [{ count: 0 }, 'Count must be at least 1'],
    [{ count: 1.5 }, 'Count must be a whole number'],
    [5, 'This must be an object'],
    // Rules with words of their own keep them.
    [{ name: '' }, 'Name is required'],
  ])('%j', (value, message) => {
    expect(messageOf(schema, value)).toBe(message);
  });

  test('nested lists and the top', () => {
    expect([fieldInWords([]), fieldInWords([0]), fieldInWords(['rows', 2, 'tags', 0])]).toEqual([
      '',
      '',
      'Tags, entry 1 in rows, entry 3',
    ]);
  });
});
