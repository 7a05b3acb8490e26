import { z } from 'zod';
import { batch, id, ids, name, recordMeta, version, workspaceParams } from './fields.ts';
import { operation } from './operation.ts';

export const customFieldTypes = ['text', 'number', 'date', 'boolean', 'url', 'select'] as const;

export const customFieldFields = {
  name,
  type: z.enum(customFieldTypes),
  /** The choices of a `select`. */
  choices: z.array(z.string().trim().min(1).max(100)).max(100),
  position: z.number().int().min(0).max(10_000),
};

/** What its fields must be together. */
export const wholeCustomField = z
  .object(customFieldFields)
  .refine(({ type, choices }) => type !== 'select' || choices.length > 0, {
    message: 'A choice field needs at least one choice.',
    path: ['choices'],
  });

export const customField = z.object({ customFieldID: id, ...customFieldFields, ...recordMeta });
export type CustomField = z.infer<typeof customField>;

export const customFieldDigestGet = operation({
  name: 'customFieldDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/customField',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: "The workspace's own fields of an item, in their order",
  params: z.strictObject(workspaceParams),
  response: z.object({ rows: z.array(customField), total: z.number().int() }),
});

export const customFieldSave = operation({
  name: 'customFieldSave',
  method: 'POST',
  path: '/workspace/:workspaceID/customField',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Add or change a custom field; the type of one that has values stays',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    customFieldID: id.optional(),
    version: version.optional(),
    ...z.object(customFieldFields).partial().shape,
  }),
  response: z.object({ customField, ...batch }),
});

export const customFieldDelete = operation({
  name: 'customFieldDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/customField/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Take a custom field away; values stay with the items and come back with Undo',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});
