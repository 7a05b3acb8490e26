import { z } from 'zod';
import { batch, dateTime, id, version, workspaceParams } from '../fields.ts';
import { type FieldSchemas, fieldSchemas, type IDName, type KindDeclaration, type Simplify } from './declaration.ts';
import { plainValue } from './field-types.ts';
import type { WorkspaceCall } from './record-contract.ts';

/** Records of one kind that one call may create, change or delete. */
export const graphChangesMax = 5000;

/** Of a record that is created: whoever draws it names it, so that what follows can refer to it before it is saved. */
const newID = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/, 'Must be a UUIDv7');

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

type PartFields<Part extends KindDeclaration, Owner extends KindDeclaration> = Omit<FieldSchemas<Part>, IDName<Owner>>;
type PartID<Part extends KindDeclaration, Schema = typeof id> = { [Key in IDName<Part>]: Schema };
type Partials<Schemas> = {
  [F in keyof Schemas]: z.ZodOptional<Schemas[F] extends z.ZodType ? Schemas[F] : never>;
};
type Raw<Shape> = Extract<Simplify<Shape>, z.ZodRawShape>;

type PartRow<Part extends KindDeclaration, Owner extends KindDeclaration> = z.ZodObject<
  Raw<PartID<Part> & PartFields<Part, Owner> & { version: typeof version }>
>;

type Few<Schema extends z.ZodType> = z.ZodOptional<z.ZodArray<Schema>>;
type Changes<
  Part extends KindDeclaration,
  Owner extends KindDeclaration,
  Needed extends keyof PartFields<Part, Owner>,
> = z.ZodOptional<
  z.ZodObject<{
    create: Few<
      z.ZodObject<
        Raw<
          PartID<Part> & Partials<Omit<PartFields<Part, Owner>, Needed>> & { [F in Needed]: PartFields<Part, Owner>[F] }
        >
      >
    >;
    update: Few<
      z.ZodObject<
        Raw<PartID<Part> & { version: typeof version; fields: z.ZodObject<Raw<Partials<PartFields<Part, Owner>>>> }>
      >
    >;
    delete: Few<typeof id>;
  }>
>;
type Saved<Part extends KindDeclaration> = z.ZodArray<z.ZodObject<Raw<PartID<Part> & { version: typeof version }>>>;

export interface GraphContract<
  Owner extends KindDeclaration = KindDeclaration,
  Node extends KindDeclaration = KindDeclaration,
  Edge extends KindDeclaration = KindDeclaration,
> extends GraphParts<Owner, Node, Edge> {
  nodeRow: PartRow<Node, Owner>;
  edgeRow: PartRow<Edge, Owner>;
  graphGet: WorkspaceCall<`${Owner['kind']}GraphGet`, 'GET', 'viewer'> & {
    params: z.ZodObject<Raw<{ workspaceID: typeof id } & PartID<Owner>>>;
    query: z.ZodObject<{ after: z.ZodOptional<typeof dateTime> }>;
    response: z.ZodObject<{
      nodes: z.ZodArray<PartRow<Node, Owner>>;
      edges: z.ZodArray<PartRow<Edge, Owner>>;
      /** With `after`: what went into the trash since. */
      deleted: z.ZodArray<typeof id>;
      /** All there are. Other than counted with the last answer and this one: read all again. */
      nodeCount: z.ZodNumber;
      edgeCount: z.ZodNumber;
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

const few = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(schema).max(graphChangesMax, 'At most 5,000 changes at once').optional();

/** What can be done to the nodes or the edges. @param needed the fields that a new one has to have */
function changesOf(part: KindDeclaration, fields: z.ZodRawShape, needed: readonly string[]) {
  const idName = `${part.kind}ID`;
  const values = z.strictObject(fields);
  return z
    .strictObject({
      create: few(
        z.strictObject({
          [idName]: newID,
          ...values.partial().shape,
          ...Object.fromEntries(needed.map((name) => [name, fields[name] as z.ZodType])),
        }),
      ),
      update: few(z.strictObject({ [idName]: id, version, fields: values.partial() })),
      delete: few(id),
    })
    .optional();
}

/** The operations of a kind that is a graph: reading it, and saving one gesture on it. */
export function graphContract<
  Owner extends KindDeclaration,
  Node extends KindDeclaration,
  Edge extends KindDeclaration,
>(parts: GraphParts<Owner, Node, Edge>): GraphContract<Owner, Node, Edge> {
  const { owner, path, node, edge, nodesMax, edgesMax } = parts;
  const fieldsOfPart = (part: KindDeclaration): z.ZodRawShape => {
    const { [`${owner.kind}ID`]: _owner, ...fields } = fieldSchemas(part) as Record<string, z.ZodType>;
    return fields;
  };
  const rowOf = (part: KindDeclaration) => z.object({ [`${part.kind}ID`]: id, ...fieldsOfPart(part), version });
  const saved = (part: KindDeclaration) => z.array(z.object({ [`${part.kind}ID`]: id, version }));
  const [nodeRow, edgeRow] = [rowOf(node), rowOf(edge)];
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
      summary: `The nodes and edges of a ${owner.one}: all, or those changed since another answer of this (\`after\` is its \`readAt\`)`,
      query: z.strictObject({ after: dateTime.optional() }),
      response: z.object({
        nodes: z.array(nodeRow),
        edges: z.array(edgeRow),
        deleted: z.array(id),
        nodeCount: z.number().int(),
        edgeCount: z.number().int(),
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
        nodes: changesOf(node, fieldsOfPart(node), ['type', 'x', 'y']),
        edges: changesOf(edge, fieldsOfPart(edge), ['fromID', 'toID']),
        summary: z.string().max(200).optional(),
      }),
      bodyLimit: 4_000_000,
      response: z.object({ nodes: saved(node), edges: saved(edge), gone: z.array(id), ...batch }),
    },
  } as unknown as GraphContract<Owner, Node, Edge>;
}
