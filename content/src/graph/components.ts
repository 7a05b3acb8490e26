/**
 * The strongly connected components of a graph (Tarjan), found without recursion: nodes that lead to one another, directly or
 * through others. Each comes after all that it leads to.
 */
export function* componentsOf(
  starts: Iterable<string>,
  nextOf: (node: string) => Iterable<string>,
): Generator<string[], undefined> {
  const states = new Map<string, { number: number; low: number; isOpen: boolean }>();
  const open: string[] = [];
  for (const start of starts) {
    if (states.has(start)) continue;
    const path: { node: string; next: Iterator<string> }[] = [];
    const enter = (node: string) => {
      states.set(node, { number: states.size, low: states.size, isOpen: true });
      open.push(node);
      path.push({ node, next: nextOf(node)[Symbol.iterator]() });
    };
    enter(start);
    for (let at = path.at(-1); at; at = path.at(-1)) {
      const own = states.get(at.node)!;
      const { value: node, done } = at.next.next();
      if (!done) {
        const other = states.get(node);
        if (!other) enter(node);
        else if (other.isOpen) own.low = Math.min(own.low, other.number);
        continue;
      }
      path.pop();
      const above = path.at(-1) && states.get(path.at(-1)!.node);
      if (above) above.low = Math.min(above.low, own.low);
      if (own.low !== own.number) continue;
      const members = open.splice(open.lastIndexOf(at.node));
      for (const member of members) states.get(member)!.isOpen = false;
      yield members;
    }
  }
}
