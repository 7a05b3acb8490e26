import { isSame } from '#contract/differences.ts';
import { type PropertyValue, singleValues } from '#contract/kinds/property-values.ts';
import { exact } from '#contract/limits.ts';
import { type ItemGroup, type PlannedRow, sameValue } from './plan-groups.ts';
import type { ItemChanges, ItemCreate, RecordRef, StockCreate, StockUpdate } from './plan-types.ts';
import { emptyItem, type ItemValues, type SnapshotItem, type SnapshotStock } from './workspace-snapshot.ts';

export type ItemPlan = {
  items: { creates: ItemCreate[]; updates: Array<{ id: string; changes: ItemChanges }> };
  stock: { creates: StockCreate[]; updates: StockUpdate[] };
  /** Stock rows that the file is about and that stay as they are. */
  stockUnchanged: number;
  verdicts: Map<PlannedRow, 'create' | 'update' | 'unchanged'>;
};

/** The item that each group is about, or will make. */
export function itemRefs(
  groups: readonly ItemGroup[],
  existing: ReadonlyMap<ItemGroup, SnapshotItem>,
): Map<ItemGroup, RecordRef> {
  let created = 0;
  return new Map(
    groups.map((group) => {
      const id = existing.get(group)?.id;
      if (id === undefined) created += 1;
      return [group, id ?? `new:item:${created}`];
    }),
  );
}

/** Compares each group with the item that it is about, and its quantities with the stock that there is. */
export function planItems(
  groups: readonly ItemGroup[],
  existing: ReadonlyMap<ItemGroup, SnapshotItem>,
  refs: ReadonlyMap<ItemGroup, RecordRef>,
  stock: readonly SnapshotStock[],
): ItemPlan {
  const plan: ItemPlan = {
    items: { creates: [], updates: [] },
    stock: { creates: [], updates: [] },
    stockUnchanged: 0,
    verdicts: new Map(),
  };
  const stockAt = new Map(stock.map((row) => [`${row.itemID}\0${row.boxID}`, row]));
  for (const group of groups) {
    const item = existing.get(group);
    const changes = item ? changesTo(item, group) : undefined;
    const ref = refs.get(group) ?? '';
    if (!item) plan.items.creates.push(create(ref, group));
    else if (changes) plan.items.updates.push({ id: item.id, changes });
    const changedBoxes = planStock(plan, group, ref, stockAt);
    for (const planned of group.rows) {
      const changed = changes !== undefined || (planned.box !== null && changedBoxes.has(planned.box));
      plan.verdicts.set(planned, item ? (changed ? 'update' : 'unchanged') : 'create');
    }
  }
  return plan;
}

function create(ref: RecordRef, group: ItemGroup): ItemCreate {
  const properties: ItemCreate['properties'] = {};
  for (const [field, value] of group.fields) if (value !== null) properties[field] = value;
  return { ref, values: { ...emptyItem(), ...worthOf(group), ...group.item }, properties };
}

/**
 * Of a new item that another program knows the price of, but no value: it is worth what was paid, as totals there say. An
 * existing one keeps its own.
 */
function worthOf({ item: { value, purchasePrice }, rows }: ItemGroup): Partial<ItemValues> {
  const isOwn = rows[0]?.row.itemID !== undefined;
  return isOwn || value !== undefined || purchasePrice === undefined ? {} : { value: purchasePrice };
}

/** What would change of an existing item; undefined when nothing. Its own reference to another program is never replaced. */
function changesTo(item: SnapshotItem, group: ItemGroup): ItemChanges | undefined {
  const values: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(group.item) as Array<[keyof ItemValues, unknown]>) {
    const ownFile = group.rows[0]?.row.itemID !== undefined;
    if (field === 'importRef' && item.importRef !== '' && !ownFile) continue;
    if (!sameValue(item[field], value)) values[field] = value;
  }
  const properties: ItemChanges['properties'] = {};
  for (const [field, value] of group.fields) {
    const known = Object.hasOwn(item.properties, field) ? item.properties[field] : undefined;
    if (value === null ? !isBlank(known) : !isSame(known, value)) properties[field] = value;
  }
  if (Object.keys(values).length === 0 && Object.keys(properties).length === 0) return undefined;
  return { values: values as Partial<ItemValues>, properties };
}

const isBlank = (value: PropertyValue | undefined) =>
  value === undefined || singleValues(value).every((one) => one === '');

/** Sets the quantity of the group in each box that it names, and answers the boxes in which that changes something. */
function planStock(
  plan: ItemPlan,
  group: ItemGroup,
  item: RecordRef,
  stockAt: ReadonlyMap<string, SnapshotStock>,
): Set<RecordRef> {
  const changed = new Set<RecordRef>();
  for (const [box, sum] of group.quantities) {
    const quantity = exact(sum);
    const known = stockAt.get(`${item}\0${box}`);
    if (known?.quantity === quantity) {
      plan.stockUnchanged += 1;
      continue;
    }
    changed.add(box);
    if (known) plan.stock.updates.push({ id: known.id, item, box, quantity, before: known.quantity });
    else plan.stock.creates.push({ ref: `new:stock:${plan.stock.creates.length + 1}`, item, box, quantity });
  }
  return changed;
}
