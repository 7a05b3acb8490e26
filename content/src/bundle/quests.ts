import { questNodeTypes } from '#contract/kinds/quest-node.ts';
import type { WorldRow } from '#contract/world.ts';
import type { Quest, QuestEdge, QuestNode } from '#runtime/format/bundle-types.generated.ts';
import type { World } from '../world/world.ts';
import { inOrder } from './bundle-order.ts';
import type { RecordCompiler } from './compiler.ts';
import { withoutEmpty } from './without-empty.ts';

/** Quests with their flows; notes and frames are for whoever writes them. */
export function questsOf(world: World, compiler: RecordCompiler): Quest[] {
  const nodes = Map.groupBy(world.questNode.values(), ({ questID }) => questID);
  const edges = Map.groupBy(world.questEdge.values(), ({ fromID }) => fromID);
  return inOrder(world, 'quest').map((row) => {
    compiler.at('quest', row.questID);
    const { giverID, placeID, level, tags, properties } = row;
    const rest = withoutEmpty({
      ...{ giverID, placeID, level, properties },
      ...(tags.length > 0 ? { tags } : {}),
      prerequisites: compiler.expression('prerequisites', row.prerequisites),
      description: compiler.text('description', row.description),
      journal: compiler.text('journal', row.journal),
    });
    const own = (nodes.get(row.questID) ?? []).toSorted((one, other) => (one.questNodeID < other.questNodeID ? -1 : 1));
    return {
      ...rest,
      ...(row.repeatable ? { repeatable: true } : {}),
      ...{ id: row.questID, key: row.key, name: row.name },
      nodes: own.flatMap((node) => {
        const made = nodeOf(node, compiler);
        return made ? [{ ...made, edges: edgesOf(edges.get(node.questNodeID) ?? [], world, compiler) }] : [];
      }),
    };
  });
}

function nodeOf(row: WorldRow<'questNode'>, compiler: RecordCompiler): QuestNode | null {
  compiler.at('questNode', row.questNodeID);
  const { itemID, npcID, placeID, seconds, count } = row;
  const said = {
    ...{ id: row.questNodeID, title: row.title, edges: [] },
    ...withoutEmpty({
      journal: compiler.text('journal', row.journal),
      effects: compiler.effects('effects', row.effects),
    }),
  };
  switch (row.type) {
    case 'note':
    case 'frame':
      return null;
    case 'objective':
      return {
        ...{ ...said, type: row.type, objective: row.objective, count: Math.max(1, count ?? 1) },
        ...withoutEmpty({ itemID, npcID, placeID, seconds }),
        ...(row.optional ? { optional: true } : {}),
        ...(row.hidden ? { hidden: true } : {}),
      };
    case 'stage':
      return { ...said, type: row.type, ...withoutEmpty({ seconds }) };
    case 'timer':
      return { ...said, type: row.type, seconds: seconds ?? 0 };
    case 'succeed':
    case 'fail': {
      const { items, opens } = row.rewards;
      const rewards = items.length > 0 || opens.length > 0 ? { rewards: { items, opens } } : {};
      return { ...said, type: row.type, ...rewards };
    }
    default:
      return { ...said, type: row.type };
  }
}

function edgesOf(rows: readonly WorldRow<'questEdge'>[], world: World, compiler: RecordCompiler): QuestEdge[] {
  const sorted = rows.toSorted(
    (one, other) => one.position - other.position || (one.questEdgeID < other.questEdgeID ? -1 : 1),
  );
  return sorted.map((row) => {
    compiler.at('questEdge', row.questEdgeID);
    return {
      ...{ id: row.questEdgeID, kind: row.kind, toID: row.toID },
      ...withoutEmpty({
        label: compiler.text('label', row.label) ?? nameOfChoice(row, world),
        condition: compiler.expression('condition', row.condition),
        effects: compiler.effects('effects', row.effects),
      }),
    };
  });
}

/** A choice without words of its own is called by where it leads, as in a playtest: a branch may have several. */
function nameOfChoice({ kind, toID }: WorldRow<'questEdge'>, world: World): string | undefined {
  const to = kind === 'choice' ? world.questNode.get(toID) : undefined;
  return to && (to.title || questNodeTypes[to.type]);
}
