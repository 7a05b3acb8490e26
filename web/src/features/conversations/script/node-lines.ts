import type { TextSection } from '#content/script/text-section.ts';

/** The line of a node; undefined: it has none. */
export function lineOfNode(sections: readonly TextSection[], nodeID: string): number | undefined {
  for (const { nodes } of sections)
    for (const { id, at, isImplied } of nodes) if (id === nodeID && !isImplied) return at;
  return undefined;
}

/** The node that a line belongs to. One that is not meant (it can't be read yet, say) is none, so the one above it is. */
export function nodeAtLine(
  sections: readonly TextSection[],
  line: number,
  isMeant: (nodeID: string) => boolean,
): string | undefined {
  let [found, last]: [string | undefined, number] = [undefined, -1];
  for (let index = sections.findLastIndex(({ at }) => at <= line); index >= 0 && found === undefined; index--)
    for (const { id, at, cases } of sections[index]?.nodes ?? [])
      for (const each of [at, ...cases.map((own) => own.at)])
        if (each <= line && each > last && isMeant(id)) [found, last] = [id, each];
  return found;
}
