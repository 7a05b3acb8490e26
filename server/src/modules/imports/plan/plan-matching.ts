import type { ItemGroup } from './plan-groups.ts';
import { nameKey } from './plan-kept-apart.ts';
import type { PlanOptions, RecordRef } from './plan-types.ts';
import type { SnapshotItem, SnapshotStock } from './workspace-snapshot.ts';

/** The fields that distinguish things of one name when neither has a serial number. */
const distinguishingFields = ['description', 'manufacturer', 'modelNumber', 'unit'] as const;

/** Finds the existing item that a group of rows is about. An existing item is found once at most. */
export class ItemMatcher {
  private readonly byID: ReadonlyMap<string, SnapshotItem>;
  private readonly byRef = new Map<string, SnapshotItem[]>();
  private readonly byName = new Map<string, SnapshotItem[]>();
  private readonly boxesOf = new Map<string, Set<RecordRef>>();
  private readonly claimed = new Set<string>();
  private readonly options: PlanOptions;

  constructor(items: readonly SnapshotItem[], stock: readonly SnapshotStock[], options: PlanOptions) {
    this.options = options;
    this.byID = new Map(items.map((item) => [item.id, item]));
    for (const item of items) {
      if (item.importRef !== '') push(this.byRef, item.importRef, item);
      push(this.byName, nameKey(item.name, item.serialNumber), item);
    }
    for (const { itemID, boxID } of stock) {
      const boxes = this.boxesOf.get(itemID);
      if (boxes) boxes.add(boxID);
      else this.boxesOf.set(itemID, new Set([boxID]));
    }
  }

  /**
   * Surest first over all groups, so that a weak likeness never takes an item that another group names for certain.
   * Groups that are about no existing item are not in the answer.
   */
  match(groups: readonly ItemGroup[]): Map<ItemGroup, SnapshotItem> {
    const found = new Map<ItemGroup, SnapshotItem>();
    if (this.options.match === 'none') return found;
    const steps = [this.sameID, this.sameRef];
    if (this.options.match === 'reference-and-name') steps.push(this.sameDefinition, this.sameName);
    for (const step of steps) {
      for (const group of groups) {
        if (found.has(group)) continue;
        const item = step.call(this, group);
        if (!item) continue;
        this.claimed.add(item.id);
        found.set(group, item);
      }
    }
    return found;
  }

  private sameID(group: ItemGroup): SnapshotItem | undefined {
    const id = group.rows[0]?.row.itemID;
    return this.free(id === undefined ? undefined : this.byID.get(id));
  }

  private sameRef(group: ItemGroup): SnapshotItem | undefined {
    for (const ref of refsOf(group)) {
      const item = this.choose(this.byRef.get(ref), group);
      if (item) return item;
    }
    return undefined;
  }

  private sameDefinition(group: ItemGroup): SnapshotItem | undefined {
    const alike = this.namesakes(group).filter((item) =>
      distinguishingFields.every((field) => group.item[field] === undefined || group.item[field] === item[field]),
    );
    return this.choose(alike, group);
  }

  /** A name alone is enough only when nothing says that the two are different records. */
  private sameName(group: ItemGroup): SnapshotItem | undefined {
    const namesakes = this.namesakes(group);
    if (group.item.serialNumber) return this.choose(namesakes, group);
    const refs = refsOf(group);
    const free = namesakes.filter((item) => this.free(item) && (refs.length === 0 || item.importRef === ''));
    return free.length === 1 && namesakes.length === 1 ? free[0] : undefined;
  }

  private namesakes(group: ItemGroup): readonly SnapshotItem[] {
    const { name = '', serialNumber = '' } = group.item;
    const alike = this.byName.get(nameKey(name, serialNumber)) ?? [];
    const { assetID } = group.item;
    if (this.options.assetIDs === 'merge' || !assetID) return alike;
    // Kept apart by it: the one with this asset ID, else one that has none yet.
    const same = alike.filter((item) => item.assetID === assetID);
    return same.length > 0 ? same : alike.filter((item) => item.assetID === '');
  }

  private choose(candidates: readonly SnapshotItem[] | undefined, group: ItemGroup): SnapshotItem | undefined {
    const free = (candidates ?? []).filter((item) => this.free(item));
    const there = free.find((item) => [...group.quantities.keys()].some((box) => this.boxesOf.get(item.id)?.has(box)));
    return there ?? free[0];
  }

  private free(item: SnapshotItem | undefined): SnapshotItem | undefined {
    return item && !this.claimed.has(item.id) ? item : undefined;
  }
}

function refsOf(group: ItemGroup): string[] {
  const refs = new Set<string>();
  for (const { row } of group.rows) {
    if (row.ref) refs.add(row.ref);
    if (row.item.importRef) refs.add(row.item.importRef);
  }
  return [...refs];
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}
