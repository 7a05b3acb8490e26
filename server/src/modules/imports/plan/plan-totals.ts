import { exact } from '#contract/limits.ts';
import type { LocationIndex } from './location-index.ts';
import type { Declared } from './plan-declared.ts';
import type { ItemGroup, PlannedRow } from './plan-groups.ts';
import { type ImportPlan, isNewRef, type RecordRef } from './plan-types.ts';
import type { Totals, WorkspaceSnapshot } from './workspace-snapshot.ts';

type Changes = Pick<ImportPlan, 'properties' | 'places' | 'boxes' | 'items' | 'stock'>;

/** What a workspace holds. */
export function totalsOf(world: WorkspaceSnapshot): Totals {
  return {
    items: world.items.length,
    boxes: world.boxes.length,
    places: world.places.length,
    stockRows: world.stock.length,
    quantity: exact(world.stock.reduce((sum, stock) => sum + stock.quantity, 0)),
  };
}

/** What it will hold when the plan has been carried out. */
export function totalsAfter(before: Totals, { items, boxes, places, stock }: Changes): Totals {
  const created = stock.creates.reduce((sum, row) => sum + row.quantity, 0);
  const changed = stock.updates.reduce((sum, row) => sum + row.quantity - row.before, 0);
  return {
    items: before.items + items.creates.length,
    boxes: before.boxes + boxes.creates.length,
    places: before.places + places.creates.length,
    stockRows: before.stockRows + stock.creates.length,
    quantity: exact(before.quantity + created + changed),
  };
}

type About = {
  /** Existing items that the file is about. */
  items: number;
  stockUnchanged: number;
  good: readonly PlannedRow[];
  groups: readonly ItemGroup[];
  declared: Declared;
};

/** Records by what becomes of them. */
export function countRecords(plan: Changes, about: About, index: LocationIndex): ImportPlan['changes'] {
  const boxes = new Set<RecordRef>(about.declared.boxes.values());
  const places = new Set<RecordRef>();
  for (const { box } of about.good) if (box !== null) boxes.add(box);
  for (const { kind, ref } of about.declared.refs.values()) (kind === 'box' ? boxes : places).add(ref);
  for (const ref of boxes) {
    for (let place = index.box(ref)?.place ?? null; place !== null && !places.has(place); ) {
      places.add(place);
      place = index.place(place)?.parentPlace ?? null;
    }
  }
  const fields = new Set(about.groups.flatMap((group) => [...group.fields.keys()]));
  const existing = (refs: ReadonlySet<RecordRef>) => [...refs].filter((ref) => !isNewRef(ref)).length;
  const count = (part: { creates: readonly unknown[]; updates: readonly unknown[] }, met: number) => ({
    create: part.creates.length,
    update: part.updates.length,
    unchanged: Math.max(0, met - part.updates.length),
  });
  return {
    items: count(plan.items, about.items),
    boxes: count(plan.boxes, existing(boxes)),
    places: count(plan.places, existing(places)),
    stock: {
      create: plan.stock.creates.length,
      update: plan.stock.updates.length,
      unchanged: about.stockUnchanged,
    },
    properties: count({ ...plan.properties, updates: [] }, existing(fields)),
  };
}
