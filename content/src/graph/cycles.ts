/**
 * Groups of nodes that lead to one another, each with two or more members, or one that leads to itself; found in O(n + m)
 * without recursion (Tarjan).
 */
export function cyclesOf(ids: readonly string[], leadsTo: (id: string) => readonly string[]): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const isOpen = new Set<string>();
  const cycles: string[][] = [];
  const lower = (id: string, value: number) => low.set(id, Math.min(low.get(id) ?? value, value));
  for (const start of ids) {
    if (index.has(start)) continue;
    const path = [{ id: start, next: 0 }];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const { id } = step;
      if (step.next === 0) {
        index.set(id, index.size);
        low.set(id, index.get(id) ?? 0);
        open.push(id);
        isOpen.add(id);
      }
      const to = leadsTo(id)[step.next++];
      if (to !== undefined) {
        if (!index.has(to)) path.push({ id: to, next: 0 });
        else if (isOpen.has(to)) lower(id, index.get(to) ?? 0);
        continue;
      }
      path.pop();
      const above = path.at(-1);
      if (above) lower(above.id, low.get(id) ?? 0);
      if (low.get(id) !== index.get(id)) continue;
      const group = open.splice(open.lastIndexOf(id));
      for (const member of group) isOpen.delete(member);
      if (group.length > 1 || leadsTo(id).includes(id)) cycles.push(group);
    }
  }
  return cycles;
}
