import { type ImportPlan, type ItemChanges, isNewRef } from '../plan/plan-types.ts';
import {
  emptyItem,
  type SnapshotItem,
  type SnapshotProperty,
  type WorkspaceSnapshot,
} from '../plan/workspace-snapshot.ts';

export const emptyWorld: WorkspaceSnapshot = { places: [], boxes: [], items: [], stock: [], properties: [] };

/** An item with what a test cares about. */
export function fakeItem(props: Partial<SnapshotItem> & { id: string; name: string }): SnapshotItem {
  return { ...emptyItem(), properties: {}, ...props };
}

/** A property with what a test cares about. */
export function fakeProperty(props: Partial<SnapshotProperty> & { id: string; name: string }): SnapshotProperty {
  return { type: 'text', choices: [], to: null, isList: false, set: 'Custom fields', position: 0, ...props };
}

/** The workspace after a plan, as the writing part would leave it. */
export function applyPlan(world: WorkspaceSnapshot, plan: ImportPlan): WorkspaceSnapshot {
  // The size of what was there before makes ids that no earlier plan has given.
  const generation = world.items.length + world.boxes.length + world.places.length;
  const id = (ref: string) => (isNewRef(ref) ? `saved-${generation}-${ref.slice('new:'.length)}` : ref);
  const idOrNull = (ref: string | null) => (ref === null ? null : id(ref));
  const placeChanges = new Map(plan.places.updates.map((update) => [update.id, update.changes]));
  const boxChanges = new Map(plan.boxes.updates.map((update) => [update.id, update.changes]));
  const itemChanges = new Map(plan.items.updates.map((update) => [update.id, update.changes]));
  const quantities = new Map(plan.stock.updates.map((update) => [update.id, update.quantity]));
  return {
    properties: [
      ...world.properties,
      ...plan.properties.creates.map(({ ref, ...property }) => ({
        id: id(ref),
        ...property,
        position: 0,
      })),
    ],
    places: [
      ...world.places.map((place) => {
        const { parentPlace = place.parentPlaceID, ...changes } = placeChanges.get(place.id) ?? {};
        return { ...place, ...changes, parentPlaceID: idOrNull(parentPlace) };
      }),
      ...plan.places.creates.map(({ ref, name, description, tags, icon, color, parentPlace }) => ({
        tags,
        icon,
        color,
        id: id(ref),
        name,
        description,
        parentPlaceID: idOrNull(parentPlace),
      })),
    ],
    boxes: [
      ...world.boxes.map((box) => {
        const { place = box.placeID, ...changes } = boxChanges.get(box.id) ?? {};
        return { ...box, ...changes, placeID: idOrNull(place) };
      }),
      ...plan.boxes.creates.map(({ ref, name, code, description, tags, icon, color, archived, place }) => ({
        icon,
        color,
        archived,
        id: id(ref),
        name,
        code: code || `C${id(ref).replaceAll(/\D+/g, '.')}`,
        description,
        tags,
        placeID: idOrNull(place),
      })),
    ],
    items: [
      ...world.items.map((item) => applyItemChanges(item, itemChanges.get(item.id), id)),
      ...plan.items.creates.map(({ ref, values, properties }) => ({
        id: id(ref),
        ...values,
        parentItemID: idOrNull(values.parentItemID),
        properties: Object.fromEntries(Object.entries(properties).map(([field, value]) => [id(field), value])),
      })),
    ],
    stock: [
      ...world.stock.map((stock) => ({ ...stock, quantity: quantities.get(stock.id) ?? stock.quantity })),
      ...plan.stock.creates.map(({ ref, item, box, quantity }) => ({
        id: id(ref),
        itemID: id(item),
        boxID: id(box),
        quantity,
      })),
    ],
  };
}

function applyItemChanges(
  item: SnapshotItem,
  changes: ItemChanges | undefined,
  id: (ref: string) => string,
): SnapshotItem {
  if (!changes) return item;
  const properties = { ...item.properties };
  for (const [field, value] of Object.entries(changes.properties)) {
    if (value === null) delete properties[field];
    else properties[id(field)] = value;
  }
  const { parentItemID = item.parentItemID } = changes.values;
  return { ...item, ...changes.values, parentItemID: parentItemID === null ? null : id(parentItemID), properties };
}
