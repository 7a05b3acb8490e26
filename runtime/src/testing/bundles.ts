import type {
  Bundle,
  Conversation,
  ConversationNode,
  Quest,
  QuestNode,
  Variable,
} from '#runtime/format/bundle-types.generated.ts';
import type { Run } from '#runtime/play/run.ts';

/** A bundle with nothing in it but what is given. */
export function bundleOf(content: Partial<Bundle> = {}): Bundle {
  return {
    ...{ format: 'lorebox-bundle', version: 1, id: 'test', name: 'Test', locale: 'en' },
    ...{ variables: [], items: [], recipes: [], factions: [], places: [], npcs: [], quests: [], conversations: [] },
    ...content,
  };
}

export const npcOf = (id: string, more: object = {}) => ({
  id,
  key: id,
  name: id,
  barks: [],
  shop: [],
  schedule: [],
  ...more,
});
export const itemOf = (id: string, more: object = {}) => ({ id, key: id, name: id, ...more });
export const variableOf = (
  id: string,
  type: Variable['type'],
  initial: Variable['initial'],
  more: object = {},
): Variable => ({
  ...{ id, key: id, type, initial },
  ...more,
});

type Loose = { id: string; type: string } & Record<string, unknown>;

/** A conversation that begins at its first node. */
export function talkOf(id: string, nodes: readonly Loose[], more: Partial<Conversation> = {}): Conversation {
  const list = nodes as readonly unknown[] as ConversationNode[];
  return {
    id,
    key: id,
    name: id,
    startID: nodes[0]?.id ?? 'none',
    participants: [],
    priority: 0,
    nodes: list,
    ...more,
  };
}

/** A quest whose links are written `from > to`, `from > to failed`; more of a link is said beside it. */
export function questOf(
  id: string,
  nodes: readonly Loose[],
  links: readonly (string | [string, object])[],
  more: Partial<Quest> = {},
): Quest {
  const edges = links.map((link) => {
    const [words, rest] = typeof link === 'string' ? [link, {}] : link;
    const [fromID = '', , toID = '', kind = 'done'] = words.split(' ');
    return { fromID, edge: { id: words, toID, kind, ...rest } };
  });
  const list = nodes.map((node) => ({
    ...{ title: node.id, edges: edges.filter(({ fromID }) => fromID === node.id).map(({ edge }) => edge) },
    ...node,
  }));
  return { id, key: id, name: id, nodes: list as unknown as QuestNode[], ...more };
}

/** What players read on the way, choosing these options one after another: lines, then `> option`. */
export function read(run: Run, options: readonly string[] = []): string[] {
  const texts: string[] = [];
  const left = [...options];
  for (let steps = 0; run.shown && steps < 1000; steps++) {
    const { shown } = run;
    if (shown.text !== undefined) texts.push(shown.text);
    if (shown.is === 'line') run.advance();
    else {
      const option = left.shift();
      if (option === undefined) {
        texts.push(
          ...shown.options.map(
            ({ text, isAvailable, reason }) => `${isAvailable ? '-' : 'x'} ${text}${reason ? ` (${reason})` : ''}`,
          ),
        );
        break;
      }
      texts.push(`> ${option}`);
      run.choose(shown.options.find(({ text }) => text === option)?.id ?? option);
    }
  }
  return texts;
}
