import { z } from 'zod';
import { batch, dateTime, id, version, workspaceParams } from './fields.ts';
import { fieldSchemas } from './kinds/declaration.ts';
import { questEdgeDeclaration } from './kinds/quest-edge.ts';
import { questNodeDeclaration } from './kinds/quest-node.ts';
import { operation } from './operation.ts';

/** Records of one kind that one gesture may create, change or delete. */
export const graphChangesMax = 5000;

/** Of a record that is created: whoever draws it names it, so that what follows can refer to it before it is saved. */
const newID = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'Must be a UUIDv7');

const { questID: _quest, ...nodeFields } = fieldSchemas(questNodeDeclaration);
const { questID: _owner, ...edgeFields } = fieldSchemas(questEdgeDeclaration);

const nodeValues = z.strictObject(nodeFields);
const edgeValues = z.strictObject(edgeFields);

const few = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).max(graphChangesMax, 'At most 5,000 changes at once').optional();

const nodeRow = z.object({ questNodeID: id, ...nodeFields, version });
const edgeRow = z.object({ questEdgeID: id, ...edgeFields, version });
export type QuestNodeRow = z.infer<typeof nodeRow>;
export type QuestEdgeRow = z.infer<typeof edgeRow>;

const count = z.number().int();

export const questGraphGet = operation({
  name: 'questGraphGet',
  method: 'GET',
  path: '/workspace/:workspaceID/quest/:questID/graph',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary:
    'The nodes and edges of a quest: all, or those changed since another answer of this (`after` is its `readAt`)',
  params: z.strictObject({ ...workspaceParams, questID: id }),
  query: z.strictObject({ after: dateTime.optional() }),
  response: z.object({
    nodes: z.array(nodeRow),
    edges: z.array(edgeRow),
    /** With `after`: what went into the trash since. */
    deleted: z.array(id),
    /** All there are. Other than counted with the last answer and this one: read all again. */
    nodeCount: count,
    edgeCount: count,
    readAt: dateTime,
  }),
});
export type QuestGraph = z.infer<(typeof questGraphGet)['response']>;

export const questGraphSave = operation({
  name: 'questGraphSave',
  method: 'POST',
  path: '/workspace/:workspaceID/quest/:questID/graph',
  access: { workspace: 'editor' },
  rate: 'write',
  summary:
    'What one gesture does to the nodes and edges of a quest, as one batch. Fields that someone else changed since the version given are 409 with the records as they are now; a position is not asked about. What has been deleted since is left out',
  params: z.strictObject({ ...workspaceParams, questID: id }),
  body: z.strictObject({
    nodes: z
      .strictObject({
        create: few(
          z.strictObject({
            questNodeID: newID,
            ...nodeValues.partial().shape,
            ...nodeValues.pick({ type: true, x: true, y: true }).shape,
          }),
        ),
        update: few(z.strictObject({ questNodeID: id, version, fields: nodeValues.partial() })),
        delete: few(id),
      })
      .optional(),
    edges: z
      .strictObject({
        create: few(
          z.strictObject({
            questEdgeID: newID,
            ...edgeValues.partial().shape,
            ...edgeValues.pick({ fromID: true, toID: true }).shape,
          }),
        ),
        update: few(z.strictObject({ questEdgeID: id, version, fields: edgeValues.partial() })),
        delete: few(id),
      })
      .optional(),
    /** What the history calls it: `Pasted 12 nodes`. */
    summary: z.string().max(200).optional(),
  }),
  bodyLimit: 4_000_000,
  response: z.object({
    nodes: z.array(z.object({ questNodeID: id, version })),
    edges: z.array(z.object({ questEdgeID: id, version })),
    /** What was to be changed or joined, and is in the trash. */
    gone: z.array(id),
    ...batch,
  }),
});
