interface Silent {
  type: string;
}

const showing: ReadonlySet<string> = new Set(['line', 'choice', 'end']);

/**
 * Circles of nodes that show nothing and that no way leads out of, each from its least id on.
 * @param exits the ways out of each node that can be taken; one that leads nowhere ends the conversation
 */
export function endlessLoops(
  nodes: ReadonlyMap<string, Silent>,
  exits: ReadonlyMap<string, readonly { toID: string | undefined }[]>,
  reached: ReadonlySet<string>,
): string[][] {
  const sources = new Map<string, string[]>();
  const work: string[] = [];
  for (const [id, { type }] of nodes) {
    const ways = exits.get(id) ?? [];
    if (showing.has(type) || ways.length === 0 || ways.some(({ toID }) => toID === undefined || !nodes.has(toID)))
      work.push(id);
    for (const { toID } of ways)
      if (toID !== undefined) {
        const known = sources.get(toID);
        if (known) known.push(id);
        else sources.set(toID, [id]);
      }
  }
  const ending = new Set(work);
  for (let id = work.pop(); id !== undefined; id = work.pop())
    for (const source of sources.get(id) ?? [])
      if (!ending.has(source)) {
        ending.add(source);
        work.push(source);
      }

  const loops: string[][] = [];
  const seen = new Set<string>();
  for (const first of [...nodes.keys()].filter((id) => reached.has(id) && !ending.has(id)).sort()) {
    const path: string[] = [];
    let at: string | undefined = first;
    while (at !== undefined && !seen.has(at)) {
      seen.add(at);
      path.push(at);
      at = exits.get(at)?.find(({ toID }) => toID !== undefined)?.toID;
    }
    const from = at === undefined ? -1 : path.indexOf(at);
    if (from < 0) continue;
    const loop = path.slice(from);
    const least = loop.indexOf(loop.toSorted()[0] as string);
    loops.push([...loop.slice(least), ...loop.slice(0, least)]);
  }
  return loops;
}
