interface Node {
  id: string;
  questID: string;
  title: string;
  type: string;
}

/**
 * What expressions call the nodes of quests: nodes have no keys of their own, theirs is that of the quest and the title,
 * `lantern/Find the oil`; a second one with it gets a number.
 * @param questKey undefined: there is no such quest, and its nodes have no keys
 */
export function stageKeys(
  nodes: Iterable<Node>,
  questKey: (questID: string) => string | undefined,
): { node: Node; key: string; name: string }[] {
  const taken = new Set<string>();
  return [...nodes]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((node) => {
      const quest = questKey(node.questID);
      if (quest === undefined || node.type === 'note' || node.type === 'frame') return [];
      const name = (node.title || node.type).replaceAll(/[[\]\n]+/g, ' ').trim();
      const base = `${quest}/${name}`;
      let key = base;
      for (let number = 2; taken.has(key); number++) key = `${base} ${number}`;
      taken.add(key);
      return [{ node, key, name }];
    });
}
