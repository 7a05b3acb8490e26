import { z } from 'zod';
import { batch, dateTime, id, workspaceParams } from '../fields.ts';
import type { KindDeclaration } from './declaration.ts';
import { plainValue } from './field-types.ts';
import {
  type Changes,
  changesOf,
  type PartFields,
  type PartID,
  type PartRow,
  partRow,
  type Raw,
  type Saved,
  savedParts,
} from './part-changes.ts';
import type { WorkspaceCall } from './record-contract.ts';

/** Pixels of the graph at its natural size, from anywhere. */
const coordinate = z.number().min(-10_000_000).max(10_000_000);
const extent = z.number().min(20).max(100_000).nullable();

/** Where a node is drawn: the last one who moved it is right, so nobody is asked. */
export const positionFields = () => ({
  x: plainValue('number', coordinate, { label: 'Position', isInternal: true }),
  y: plainValue('number', coordinate, { label: 'Position', isInternal: true }),
  /** Of a frame or a note; null: as large as its text. */
  width: { ...plainValue('number', extent, { label: 'Width', isInternal: true }), initial: null },
  height: { ...plainValue('number', extent, { label: 'Height', isInternal: true }), initial: null },
});
/** Of an edge: its place among those that leave a node, less is first. */
export const edgePosition = () => ({
  ...plainValue('number', z.number().int().min(0).max(1_000_000), { label: 'Position', isInternal: true }),
  initial: 0,
});
export const positionFieldNames: readonly string[] = Object.keys(positionFields());
/** Those that say one thing together: where it is, and how large. */
export const positionPairs: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['width', 'height'],
];

/** Of so many parts of a graph at once; an address holds no more. */
export const partIDsMax = 100;
const uuid = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const partIDs = z.codec(
  z
    .string()
    .regex(
      new RegExp(`^${uuid}(?:,${uuid}){0,${partIDsMax - 1}}$`),
      `Must be 1 to ${partIDsMax} ids, with commas between them`,
    ),
  z.array(id),
  { decode: (text) => text.split(','), encode: (all) => all.join(',') },
);

/** A record that is drawn as a graph: its nodes and edges are parts of it (docs/decisions/0039). */
export interface GraphParts<Owner extends KindDeclaration, Node extends KindDeclaration, Edge extends KindDeclaration> {
  owner: Owner;
  /** Of its screen, under /home; the record's id follows: `quests/flow`. */
  path: string;
  /** Has a `type` and the position fields. */
  node: Node;
  /** Leads from `fromID` to `toID`. */
  edge: Edge;
  /** How many of them one record can have. */
  nodesMax: number;
  edgesMax: number;
}

export interface GraphContract<
  Owner extends KindDeclaration = KindDeclaration,
  Node extends KindDeclaration = KindDeclaration,
  Edge extends KindDeclaration = KindDeclaration,
> extends GraphParts<Owner, Node, Edge> {
  nodeRow: PartRow<Node, Owner>;
  edgeRow: PartRow<Edge, Owner>;
  graphGet: WorkspaceCall<`${Owner['kind']}GraphGet`, 'GET', 'viewer'> & {
    params: z.ZodObject<Raw<{ workspaceID: typeof id } & PartID<Owner>>>;
    query: z.ZodObject<{ after: z.ZodOptional<typeof dateTime>; ids: z.ZodOptional<typeof partIDs> }>;
    response: z.ZodObject<{
      nodes: z.ZodArray<PartRow<Node, Owner>>;
      edges: z.ZodArray<PartRow<Edge, Owner>>;
      /** With `after`: what went into the trash since. With `ids`: those that are not there. */
      deleted: z.ZodArray<typeof id>;
      /** All there are, absent with `ids`. Other than counted with the last answer and this one: read all again. */
      nodeCount: z.ZodOptional<z.ZodNumber>;
      edgeCount: z.ZodOptional<z.ZodNumber>;
      /** Where all is read and there is no node: there were some, which are in the trash. */
      hadNodes: z.ZodOptional<z.ZodBoolean>;
      readAt: typeof dateTime;
    }>;
  };
  graphSave: WorkspaceCall<`${Owner['kind']}GraphSave`, 'POST', 'editor'> & {
    params: z.ZodObject<Raw<{ workspaceID: typeof id } & PartID<Owner>>>;
    body: z.ZodObject<{
      nodes: Changes<Node, Owner, Extract<'type' | 'x' | 'y', keyof PartFields<Node, Owner>>>;
      edges: Changes<Edge, Owner, Extract<'fromID' | 'toID', keyof PartFields<Edge, Owner>>>;
      /** What the history calls it: `Pasted 12 nodes`. */
      summary: z.ZodOptional<z.ZodString>;
    }>;
    bodyLimit: number;
    response: z.ZodObject<
      {
        nodes: Saved<Node>;
        edges: Saved<Edge>;
        /** What was to be changed or joined, and is in the trash. */
        gone: z.ZodArray<typeof id>;
      } & typeof batch
    >;
  };
}

/** The operations of a kind that is a graph: reading it, and saving one gesture on it. */
export function graphContract<
  Owner extends KindDeclaration,
  Node extends KindDeclaration,
  Edge extends KindDeclaration,
>(parts: GraphParts<Owner, Node, Edge>): GraphContract<Owner, Node, Edge> {
  const { owner, path, node, edge, nodesMax, edgesMax } = parts;
  const [nodeRow, edgeRow] = [partRow(node, owner), partRow(edge, owner)];
  const call = {
    path: `/workspace/:workspaceID/${owner.kind}/:${owner.kind}ID/graph`,
    params: z.strictObject({ ...workspaceParams, [`${owner.kind}ID`]: id }),
  };
  return {
    ...{ owner, path, node, edge, nodesMax, edgesMax, nodeRow, edgeRow },
    graphGet: {
      ...call,
      name: `${owner.kind}GraphGet`,
      method: 'GET',
      access: { workspace: 'viewer' },
      rate: 'read',
      summary: `The nodes and edges of a ${owner.one}: all, those changed since another answer of this (\`after\` is its \`readAt\`), or those with these \`ids\``,
      query: z.strictObject({ after: dateTime.optional(), ids: partIDs.optional() }),
      response: z.object({
        nodes: z.array(nodeRow),
        edges: z.array(edgeRow),
        deleted: z.array(id),
        nodeCount: z.number().int().optional(),
        edgeCount: z.number().int().optional(),
        hadNodes: z.boolean().optional(),
        readAt: dateTime,
      }),
    },
    graphSave: {
      ...call,
      name: `${owner.kind}GraphSave`,
      method: 'POST',
      access: { workspace: 'editor' },
      rate: 'write',
      summary: `What one gesture does to the nodes and edges of a ${owner.one}, as one batch. Fields that someone else changed since the version given are 409 with the records as they are now; a position is not asked about. What has been deleted since is left out`,
      body: z.strictObject({
        nodes: changesOf(node, owner, ['type', 'x', 'y'] as never),
        edges: changesOf(edge, owner, ['fromID', 'toID'] as never),
        summary: z.string().max(200).optional(),
      }),
      bodyLimit: 4_000_000,
      response: z.object({ nodes: savedParts(node), edges: savedParts(edge), gone: z.array(id), ...batch }),
    },
  } as unknown as GraphContract<Owner, Node, Edge>;
}
