export interface GroupSize {
  id: string;
  rowCount: number;
}

/**
 * The groups that show their screens: of those wanted, in that order, each that still fits. The first is open in any
 * case. So opening a group folds others rather than that the navigation scrolls (docs/decisions/0041).
 * @param wanted ids, the one that matters most first; one may be named twice
 * @param room in rows; a group's heading is as high as a row
 */
export function openGroups(groups: readonly GroupSize[], wanted: readonly string[], room: number): ReadonlySet<string> {
  const open = new Set<string>();
  let left = room - groups.length;
  for (const id of wanted) {
    const group = groups.find((each) => each.id === id);
    if (!group || open.has(id) || (group.rowCount > left && open.size > 0)) continue;
    open.add(id);
    left -= group.rowCount;
  }
  return open;
}
