import type {
  SnapshotBox,
  SnapshotItem,
  SnapshotPlace,
  SnapshotStock,
  WorkspaceSnapshot,
} from '../plan/workspace-snapshot.ts';

/** One line of an export: an item and one of its stocks, or none when it has none. */
export type ExportRow = {
  item: SnapshotItem;
  stock?: SnapshotStock;
  box?: SnapshotBox;
  place?: SnapshotPlace;
  placePath: string[];
};

const compare = (one: string, other: string) => (one < other ? -1 : Number(one > other));

/** By name and then id, by code point: the same on every machine, whatever its language. */
export function byName<T extends { id: string; name: string }>(records: readonly T[]): T[] {
  return records.toSorted((one, other) => compare(one.name, other.name) || compare(one.id, other.id));
}

/** The names from the outermost place to this one. */
export function placePath(placeID: string | null, places: ReadonlyMap<string, SnapshotPlace>): string[] {
  const path: string[] = [];
  const seen = new Set<string>();
  for (let id = placeID; id !== null && !seen.has(id); ) {
    seen.add(id);
    const place = places.get(id);
    if (!place) break;
    path.unshift(place.name);
    id = place.parentPlaceID;
  }
  return path;
}

/** The lines of an export in a stable order: items by name, their stocks by box. */
export function* exportRows(world: WorkspaceSnapshot): Generator<ExportRow> {
  const places = new Map(world.places.map((place) => [place.id, place]));
  const boxes = new Map(world.boxes.map((box) => [box.id, box]));
  const paths = new Map(world.boxes.map((box) => [box.id, placePath(box.placeID, places)]));
  const stocks = Map.groupBy(world.stock, (stock) => stock.itemID);
  for (const item of byName(world.items)) {
    const own = (stocks.get(item.id) ?? []).filter((stock) => boxes.has(stock.boxID));
    if (own.length === 0) yield { item, placePath: [] };
    for (const stock of own.toSorted((one, other) => compare(one.boxID, other.boxID))) {
      const box = boxes.get(stock.boxID);
      const place = places.get(box?.placeID ?? '');
      yield { item, stock, box, place, placePath: paths.get(stock.boxID) ?? [] };
    }
  }
}
