import type { mapPartsSave } from '#contract/kinds/map-parts.ts';
import type { OperationBody } from '#contract/operation.ts';
import { invalid } from '#server/http/problem.ts';
import {
  assertNew,
  createdIn,
  type Fields,
  findParts,
  type PartChanges,
  savedParts,
  updatesIn,
  updatesOf,
} from '#server/records/graphs/part-changes.ts';
import type { GraphPart, GraphPartKind } from '#server/records/graphs/stored-graph.ts';
import { assertNotMoving } from '#server/records/jobs/assert-not-moving.ts';
import type { RecordTransaction } from '#server/records/record-transaction.ts';
import { counted } from '#server/records/wording.ts';
import { movedWithMap } from './move-gesture.ts';
import { paintChunks } from './paint-chunks.ts';
import { ownerField, stored } from './stored.ts';

type Body = OperationBody<typeof mapPartsSave>;

/**
 * Writes one gesture on a map (docs/decisions/0054).
 * @throws 404 for what is not of this map, 409 with the records as they are now when a field was changed by someone else
 */
export async function saveMapParts(tx: RecordTransaction, mapID: string, drawn: Body) {
  const { dungeonMap, layer, object } = stored;
  const map = await tx.get(dungeonMap, mapID);
  await assertNotMoving(tx, map as never);
  const { body, outside } = await movedWithMap(tx, map as never, drawn);
  const gone = new Set<string>();
  const layers = await begin(tx, layer, mapID, body.layers as PartChanges, gone);
  const objects = await begin(tx, object, mapID, body.objects as PartChanges, gone);

  await assertNew(tx, layer, layers.created);
  // A group may be made together with what is in it, so the references are looked at here.
  const { newLayers, changed } = await inGroups(tx, mapID, layers);
  const areReferencesChecked = true;
  const madeLayers = await tx.create(layer, newLayers as never, { areReferencesChecked });
  const changedLayers = await tx.updateMany(layer, changed as never, { areReferencesChecked });

  const layerIDs = [
    ...objects.created.map(({ layerID }, index) => ({ layerID, pointer: `/objects/create/${index}/layerID` })),
    ...objects.updates.map(({ fields }, index) => ({
      layerID: fields.layerID,
      pointer: `/objects/update/${index}/fields/layerID`,
    })),
    ...(body.chunks ?? []).map(({ layerID }, index) => ({ layerID, pointer: `/chunks/${index}/layerID` })),
  ].filter(({ layerID }) => layerID !== undefined);
  const trashed = await trashedLayers(tx, mapID, layerIDs);

  // What goes onto a layer that someone deleted while it was drawn is left out.
  const isStanding = ({ id, layerID }: Fields) => {
    if (!trashed.has(String(layerID))) return true;
    gone.add(String(id));
    return false;
  };
  const newObjects = objects.created.filter(isStanding);
  await assertNew(tx, object, newObjects);
  const madeObjects = await tx.create(object, newObjects as never);
  const moved = objects.changed.filter(({ record, patch }) => isStanding({ id: record.id, layerID: patch.layerID }));
  const changedObjects = await tx.updateMany(object, moved as never);
  const painted = (body.chunks ?? []).filter(({ layerID }) => isStanding({ id: layerID, layerID }));
  const chunks = await paintChunks(tx, mapID, painted);

  await tx.trash(object, objects.deleted as never);
  await tx.trash(layer, layers.deleted as never);

  const done = [
    ['added', newLayers.length, newObjects.length],
    ['changed', layers.changed.length, moved.length],
    ['deleted', layers.deleted.length, objects.deleted.length],
  ] as const;
  tx.summarise(body.summary ?? summaryOf(`“${dungeonMap.title(map as never)}”`, done, chunks.length));
  return {
    layers: savedParts(layer, [...madeLayers, ...changedLayers]) as never,
    objects: savedParts(object, [...madeObjects, ...changedObjects]) as never,
    chunks: chunks.map(({ id, layerID, x, y, version }) => ({ mapChunkID: id, layerID, x, y, version })),
    gone: [...gone],
    outside,
  };
}

/** What is to be done to the parts of one kind, as far as they are not in the trash. */
async function begin(
  tx: RecordTransaction,
  kind: GraphPartKind,
  mapID: string,
  changes: PartChanges | undefined,
  gone: Set<string>,
) {
  const updates = updatesIn(kind, changes);
  const parts = await findParts(tx, kind, ownerField, mapID, updates, changes?.delete);
  const isLive = (part: GraphPart | undefined): part is GraphPart => part !== undefined && part.deletedAt === null;
  return {
    updates,
    created: createdIn(kind, changes, { [ownerField]: mapID }),
    changed: await updatesOf(tx, kind, parts, updates, gone),
    deleted: [...new Set(changes?.delete ?? [])].map((id) => parts.get(id)).filter(isLive),
  };
}

type Begun = Awaited<ReturnType<typeof begin>>;

/**
 * New and changed layers, outside of groups that someone deleted meanwhile.
 * @throws 400 when a group is not of this map
 */
async function inGroups(tx: RecordTransaction, mapID: string, { created, updates, changed }: Begun) {
  const made = new Set(created.map(({ id }) => id));
  const named = [
    ...created.map(({ groupID }, index) => ({ groupID, pointer: `/layers/create/${index}/groupID` })),
    ...updates.map(({ fields }, index) => ({
      groupID: fields.groupID,
      pointer: `/layers/update/${index}/fields/groupID`,
    })),
  ].flatMap(({ groupID, pointer }) => (groupID && !made.has(String(groupID)) ? [{ layerID: groupID, pointer }] : []));
  const trashed = await trashedLayers(tx, mapID, named);
  const standing = <Layer extends Fields>(layer: Layer): Layer =>
    trashed.has(String(layer.groupID)) ? { ...layer, groupID: null } : layer;
  return {
    newLayers: created.map(standing),
    changed: changed.map((each) => ({ ...each, patch: standing(each.patch) })),
  };
}

/** Those of the layers that are in the trash. @throws 400 when one is not of this map */
async function trashedLayers(
  tx: RecordTransaction,
  mapID: string,
  named: readonly { layerID: unknown; pointer: string }[],
): Promise<Set<string>> {
  const { layer } = stored;
  const found = (await tx.findMany(layer, [
    ...new Set(named.map(({ layerID }) => String(layerID))),
  ])) as unknown as GraphPart[];
  const own = new Map(found.filter((part) => part[ownerField] === mapID).map((part) => [part.id, part]));
  for (const { layerID, pointer } of named)
    if (!own.has(String(layerID))) throw invalid({ pointer, detail: 'This layer does not exist.' });
  return new Set([...own.values()].filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id));
}

/** For calls that do not say what the history is to call the gesture. */
function summaryOf(where: string, done: readonly (readonly [string, number, number])[], chunks: number): string {
  const parts = done.flatMap(([act, layers, objects]) => {
    const words = [layers > 0 ? counted(layers, 'layer') : '', objects > 0 ? counted(objects, 'object') : ''];
    const what = words.filter(Boolean).join(' and ');
    return what === '' ? [] : [`${act} ${what}`];
  });
  if (chunks > 0) parts.push('painted tiles');
  return `${where}: ${parts.join(', ') || 'nothing changed'}`;
}
