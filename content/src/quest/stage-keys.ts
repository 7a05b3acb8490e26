interface Node {
  id: string;
  questID: string;
  title: string;
  type: string;
}

interface NamedNode {
  id: string;
  conversationID: string;
  name: string;
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
  return nodeKeys(nodes, (node) => {
    const quest = questKey(node.questID);
    if (quest === undefined || node.type === 'note' || node.type === 'frame') return null;
    return [quest, node.title || node.type];
  });
}

/** The same of nodes of conversations, those that have a name: `gate/Who goes there`. */
export function sectionKeys(
  nodes: Iterable<NamedNode>,
  conversationKey: (conversationID: string) => string | undefined,
): { node: NamedNode; key: string; name: string }[] {
  return nodeKeys(nodes, ({ conversationID, name }) => {
    const conversation = conversationKey(conversationID);
    return conversation === undefined ? null : [conversation, name];
  });
}

/** @param parts the key of what a node is in, and what the node is called there; null for one without a key */
function nodeKeys<N extends { id: string }>(
  nodes: Iterable<N>,
  parts: (node: N) => readonly [owner: string, name: string] | null,
): { node: N; key: string; name: string }[] {
  const taken = new Set<string>();
  // Of thousands that are called alike, none is compared with all before it.
  const numbers = new Map<string, number>();
  return [...nodes]
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .flatMap((node) => {
      const [owner, called] = parts(node) ?? [];
      if (owner === undefined || called === undefined) return [];
      const name = called.replaceAll(/[[\]\n]+/g, ' ').trim();
      const base = `${owner}/${name}`;
      let key = base;
      let number = numbers.get(base) ?? 2;
      for (; taken.has(key); number++) key = `${base} ${number}`;
      numbers.set(base, number);
      taken.add(key);
      return [{ node, key, name }];
    });
}
