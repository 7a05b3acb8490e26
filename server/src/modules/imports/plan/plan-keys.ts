import { sortKey } from '#server/database/fold.ts';
import { shorten } from '../values/number-value.ts';
import type { ItemGroup } from './plan-groups.ts';
import type { SnapshotItem, WorkspaceSnapshot } from './workspace-snapshot.ts';

/**
 * Settles the keys that a file gives (content §1): a key is one item's, so for one that another has the row is warned, and the
 * item keeps its own or is given one made of its name (''). A blank cell says nothing.
 */
export function settleKeys(
  groups: readonly ItemGroup[],
  matched: ReadonlyMap<ItemGroup, SnapshotItem>,
  world: WorkspaceSnapshot,
): void {
  const holders = new Map(world.items.map((item) => [sortKey(item.key), item]));
  const trashed = new Set(world.trashedKeys?.map(sortKey));
  const taken = new Map<string, number>();
  for (const group of groups) {
    const { key } = group.item;
    if (key === undefined) continue;
    const own = matched.get(group);
    if (key === '' || key === own?.key) {
      delete group.item.key;
      continue;
    }
    const folded = sortKey(key);
    const holder = holders.get(folded);
    const line = taken.get(folded);
    const row = group.rows[0]?.row;
    if (row === undefined) continue;
    if (line === undefined && !trashed.has(folded) && (holder === undefined || holder === own)) {
      taken.set(folded, row.line);
      continue;
    }
    const others = line === undefined ? `“${shorten(holder?.name ?? '')}”` : `line ${line}`;
    const whose = trashed.has(folded) ? 'an item in the trash' : others;
    const outcome = own ? 'This item keeps its own.' : 'This item gets another.';
    const message = `The key ${shorten(key)} belongs to ${whose}. ${outcome}`;
    row.problems.push({ line: row.line, column: 'key', severity: 'warning', code: 'key-taken', message });
    delete group.item.key;
  }
}
