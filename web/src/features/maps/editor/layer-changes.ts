import { v7 as newID } from 'uuid';
import type { Layer, LayerFields } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';
import { topFirst } from '../store/seen-layers.ts';

/** What a new layer has where nothing is said. */
export const emptyLayer = {
  ...{ name: '', groupID: null, position: 0, opacity: 1, hidden: false, locked: false, offsetX: 0, offsetY: 0 },
  kept: {},
};

const unnamed = { tiles: 'Tiles', objects: 'Objects', image: 'Picture', group: 'Group' } as const;
export const layerName = ({ fields }: Layer): string => fields.name || unnamed[fields.type];

const besideOf = (store: MapStore, groupID: string | null) =>
  topFirst(store.state.seen)
    .filter((layer) => layer.groupID === groupID)
    .flatMap(({ id }) => store.state.layers.get(id) ?? []);

/** Between two others, or above all. */
function positionAbove(beside: readonly Layer[], below: Layer | undefined): number {
  const from = below?.fields.position ?? beside[0]?.fields.position ?? -1;
  const next = beside.toReversed().find(({ fields }) => fields.position > from)?.fields.position;
  return next === undefined ? from + 1 : (from + next) / 2;
}

/** Adds a layer above the chosen one, or into the chosen group. @returns its id */
export function addLayer(store: MapStore, type: 'tiles' | 'objects' | 'group', chosenID: string | null): string {
  const id = newID();
  const chosen = store.state.layers.get(chosenID ?? '');
  const groupID = chosen?.fields.type === 'group' ? chosen.id : (store.state.seen.get(chosenID ?? '')?.groupID ?? null);
  const beside = besideOf(store, groupID);
  const position = positionAbove(beside, chosen?.fields.type === 'group' ? undefined : chosen);
  const name = type === 'tiles' ? `Tiles ${store.state.layers.size + 1}` : unnamed[type];
  store.do({
    layers: { create: [{ id, fields: { ...emptyLayer, type, name, groupID, position } }] },
    summary: `Added layer ${name}`,
  });
  return id;
}

export function changeLayer(store: MapStore, { id }: Layer, fields: Partial<LayerFields>, summary: string): void {
  store.do({ layers: { update: [{ id, version: store.versionOf('layers', id), fields }] }, summary });
}

/** The one above (-1) or below (1) among those beside it, in the same group. */
export function besideLayer(store: MapStore, { id }: Layer, by: -1 | 1): Layer | undefined {
  const beside = besideOf(store, store.state.seen.get(id)?.groupID ?? null);
  return beside[beside.findIndex((each) => each.id === id) + by];
}

export function moveLayer(store: MapStore, layer: Layer, by: -1 | 1): void {
  const other = besideLayer(store, layer, by);
  if (!other) return;
  const update = [layer, other].map((each, index) => ({
    id: each.id,
    version: store.versionOf('layers', each.id),
    fields: { position: (index === 0 ? other : layer).fields.position },
  }));
  store.do({ layers: { update }, summary: `Moved layer ${layerName(layer)}` });
}

/** The groups that a layer can be put into: not those that are in it. */
export function groupsFor({ state }: MapStore, { id }: Layer): Layer[] {
  const inside = new Set([id, ...topFirst(state.seen, id).map((each) => each.id)]);
  return topFirst(state.seen)
    .filter((each) => each.type === 'group' && !inside.has(each.id))
    .flatMap((each) => state.layers.get(each.id) ?? []);
}

export function putIntoGroup(store: MapStore, layer: Layer, groupID: string | null): void {
  const group = store.state.layers.get(groupID ?? '');
  const position = positionAbove(besideOf(store, groupID), undefined);
  const where = group ? `into group ${layerName(group)}` : 'out of its group';
  changeLayer(store, layer, { groupID, position }, `Moved layer ${layerName(layer)} ${where}`);
}

/** Deletes a layer, and with a group what is in it. @returns the layer to go on with */
export function removeLayer(store: MapStore, layer: Layer): string | undefined {
  const { seen } = store.state;
  const gone = new Set([layer.id, ...topFirst(seen, layer.id).map(({ id }) => id)]);
  const next = topFirst(seen).find(({ id }) => !gone.has(id));
  const what = layer.fields.type === 'group' ? 'group' : 'layer';
  store.do({ layers: { delete: [...gone] }, summary: `Deleted ${what} ${layerName(layer)}` });
  return next?.id;
}
