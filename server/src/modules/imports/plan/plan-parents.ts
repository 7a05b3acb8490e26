import { inheritanceLevels } from '#contract/kinds/item.ts';
import { sortKey } from '#server/database/fold.ts';
import { fold } from '../values/fold.ts';
import { shorten } from '../values/number-value.ts';
import type { ItemGroup } from './plan-groups.ts';
import type { RecordRef } from './plan-types.ts';
import type { SnapshotItem, WorkspaceSnapshot } from './workspace-snapshot.ts';

/**
 * Finds the items that those of a file inherit from (content §3), which the file names by id, key or name. One that can't be
 * used is a warning, and the item keeps what it inherits from, if anything.
 */
export function settleParents(
  groups: readonly ItemGroup[],
  matched: ReadonlyMap<ItemGroup, SnapshotItem>,
  refs: ReadonlyMap<ItemGroup, RecordRef>,
  world: WorkspaceSnapshot,
): void {
  if (!groups.some(({ item }) => item.parentItemID)) return;
  const find = finder(groups, refs, world);
  const before = world.parents ?? parentsOf(world.items);
  const parents = new Map(before);
  const moved = new Map<RecordRef, ItemGroup>();
  const refuse = (group: ItemGroup, ref: RecordRef, message: string) => {
    const own = before.get(ref);
    const outcome = own === undefined ? 'It inherits from none.' : 'It keeps the one it inherits from.';
    warn(group, `${message} ${outcome}`);
    if (matched.has(group)) delete group.item.parentItemID;
    else group.item.parentItemID = null;
    if (own === undefined) parents.delete(ref);
    else parents.set(ref, own);
    moved.delete(ref);
  };
  for (const group of groups) {
    const ref = refs.get(group) ?? '';
    const text = group.item.parentItemID;
    if (text === undefined) continue;
    if (text === null) {
      parents.delete(ref);
      continue;
    }
    const found = find(text);
    if (found === undefined) refuse(group, ref, `There is no item “${shorten(text)}” to inherit from.`);
    else if (found === 'several') refuse(group, ref, `Several items are named “${shorten(text)}”. Use the key of one.`);
    else {
      group.item.parentItemID = found;
      parents.set(ref, found);
      if (before.get(ref) !== found) moved.set(ref, group);
    }
  }
  for (const id of [...parents.keys()]) {
    for (let chain = chainOf(id, parents); isWrong(chain); chain = chainOf(id, parents)) {
      // What was there before is neither a circle nor too deep, so one of the file's is in it.
      const ref = chain.find((one) => moved.has(one));
      const group = ref === undefined ? undefined : moved.get(ref);
      if (ref === undefined || group === undefined) break;
      const isCircle = new Set(chain).size < chain.length;
      const levels = `Items inherit from each other at most ${inheritanceLevels} levels deep.`;
      refuse(group, ref, isCircle ? 'It would inherit from itself, directly or through others.' : levels);
    }
  }
}

const parentsOf = (items: readonly SnapshotItem[]) =>
  new Map(items.flatMap(({ id, parentItemID }) => (parentItemID === null ? [] : [[id, parentItemID] as const])));

/** The item and those above it, as far as shows that there are too many; the last is one before it in a circle. */
function chainOf(ref: RecordRef, parents: ReadonlyMap<RecordRef, RecordRef>): RecordRef[] {
  const chain: RecordRef[] = [];
  for (let at: RecordRef | undefined = ref; at !== undefined; at = parents.get(at)) {
    const isAgain = chain.includes(at);
    chain.push(at);
    if (isAgain || chain.length > inheritanceLevels) break;
  }
  return chain;
}

const isWrong = (chain: readonly RecordRef[]) => chain.length > inheritanceLevels || new Set(chain).size < chain.length;

/** What a text means, the surest first: an id, a key, a name that one item has; in the file before the workspace. */
function finder(
  groups: readonly ItemGroup[],
  refs: ReadonlyMap<ItemGroup, RecordRef>,
  world: WorkspaceSnapshot,
): (text: string) => RecordRef | 'several' | undefined {
  const [ids, keys] = [new Map<string, RecordRef>(), new Map<string, RecordRef>()];
  const names = new Map<string, Set<RecordRef>>();
  const name = (text: string, ref: RecordRef) => {
    const known = names.get(fold(text));
    if (known) known.add(ref);
    else names.set(fold(text), new Set([ref]));
  };
  for (const item of world.items) {
    ids.set(item.id, item.id);
    keys.set(sortKey(item.key), item.id);
    name(item.name, item.id);
  }
  for (const group of groups) {
    const ref = refs.get(group) ?? '';
    const { itemID } = group.rows[0]?.row ?? {};
    if (itemID !== undefined) ids.set(itemID, ref);
    if (group.item.key) keys.set(sortKey(group.item.key), ref);
    if (group.item.name) name(group.item.name, ref);
  }
  return (text) => {
    const sure = ids.get(text) ?? keys.get(sortKey(text));
    if (sure !== undefined) return sure;
    const [only, ...others] = names.get(fold(text)) ?? [];
    return others.length > 0 ? 'several' : only;
  };
}

function warn({ rows }: ItemGroup, message: string): void {
  const row = rows[0]?.row;
  const [column, severity, code] = ['parentItemID', 'warning', 'parent-unusable'] as const;
  row?.problems.push({ line: row.line, column, severity, code, message });
}
