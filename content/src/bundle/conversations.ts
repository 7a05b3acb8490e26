import type { ChoiceOption, NodeCase } from '#contract/kinds/conversation-node.ts';
import type { WorldRow } from '#contract/world.ts';
import type { Conversation, ConversationNode, Option } from '#runtime/format/bundle-types.generated.ts';
import { targetsByPort } from '../world/targets-by-port.ts';
import type { World } from '../world/world.ts';
import { inOrder } from './bundle-order.ts';
import type { RecordCompiler } from './compiler.ts';
import { withoutEmpty } from './without-empty.ts';

type Node = WorldRow<'conversationNode'>;

/** Conversations with their nodes, whose links are members of them; notes and frames are for whoever writes. */
export function conversationsOf(world: World, compiler: RecordCompiler): Conversation[] {
  const nodes = Map.groupBy(world.conversationNode.values(), ({ conversationID }) => conversationID);
  const ways = targetsByPort(world.conversationEdge.values());
  return inOrder(world, 'conversation').map((row) => {
    const { conversationID, placeID, participants, quests, tags, properties, priority } = row;
    compiler.at('conversation', conversationID);
    const condition = compiler.expression('condition', row.condition);
    const own = (nodes.get(conversationID) ?? []).toSorted((one, other) =>
      one.conversationNodeID < other.conversationNodeID ? -1 : 1,
    );
    return {
      ...withoutEmpty({ placeID, condition, properties }),
      ...(tags.length > 0 ? { tags } : {}),
      ...(quests.length > 0 ? { questIDs: quests } : {}),
      ...{ id: conversationID, key: row.key, name: row.name, participants, priority },
      // Without a start it can't be played from its beginning, and playing says so.
      startID: own.find(({ type }) => type === 'start')?.conversationNodeID ?? conversationID,
      nodes: own.flatMap((node) => nodeOf(node, ways.get(node.conversationNodeID) ?? new Map(), compiler) ?? []),
    };
  });
}

/** Null: players never meet it. */
function nodeOf(row: Node, ways: ReadonlyMap<string, string>, compiler: RecordCompiler): ConversationNode | null {
  compiler.at('conversationNode', row.conversationNodeID);
  const base = {
    id: row.conversationNodeID,
    ...withoutEmpty({ name: row.name, effects: compiler.effects('effects', row.effects) }),
  };
  const next = withoutEmpty({ next: ways.get('next') });
  const { speakerID, direction, voiceID, voice, mood } = row;
  const spoken = () => withoutEmpty({ speakerID, direction, voiceID, voice, mood });
  const cases = row.cases.rows;
  const wayOf = ({ id }: NodeCase) => withoutEmpty({ next: ways.get(id) });
  switch (row.type) {
    case 'note':
    case 'frame':
      return null;
    case 'line':
      return { ...base, type: row.type, ...spoken(), text: compiler.text('text', row.text) ?? '', ...next };
    case 'choice': {
      const text = withoutEmpty({ text: compiler.text('text', row.text) });
      const options = cases.flatMap((each) => ('text' in each ? [optionOf(each, ways, compiler)] : []));
      return {
        ...base,
        type: row.type,
        ...spoken(),
        ...text,
        options,
        ...withoutEmpty({ next: ways.get('else') ?? ways.get('next') }),
      };
    }
    case 'branch': {
      const made = cases.map((each) => ({
        id: each.id,
        ...withoutEmpty({ condition: 'condition' in each ? compiler.expression('cases', each.condition) : undefined }),
        ...wayOf(each),
      }));
      return { ...base, type: row.type, cases: made, ...withoutEmpty({ next: ways.get('else') }) };
    }
    case 'random': {
      const made = cases.map((each) => ({ id: each.id, weight: 'weight' in each ? each.weight : 1, ...wayOf(each) }));
      return { ...base, type: row.type, cases: made, ...(row.noRepeat ? { noRepeat: true } : {}) };
    }
    case 'sequence': {
      const made = cases.map((each) => ({ id: each.id, ...wayOf(each) }));
      return { ...base, type: row.type, mode: row.mode, cases: made, ...withoutEmpty({ next: ways.get('done') }) };
    }
    case 'jump': {
      const { toConversationID, toNodeID } = row;
      return {
        ...base,
        type: row.type,
        ...withoutEmpty({ toConversationID, toNodeID }),
        ...(row.returns ? { returns: true } : {}),
        ...next,
      };
    }
    case 'end':
      return { ...base, type: row.type };
    default:
      return { ...base, type: row.type, ...next };
  }
}

function optionOf(row: ChoiceOption, ways: ReadonlyMap<string, string>, compiler: RecordCompiler): Option {
  const { id, check, once, unavailable } = row;
  const expression = (stored: string) => compiler.expression('cases', stored);
  const made = check && {
    ...{ label: check.label, value: expression(check.value) ?? 0, against: expression(check.against) ?? 0 },
    ...withoutEmpty({ roll: expression(check.roll) }),
  };
  return {
    ...{ id, text: compiler.text('cases', row.text) ?? '' },
    ...withoutEmpty({
      condition: expression(row.condition),
      reason: compiler.text('cases', row.reason),
      effects: compiler.effects('cases', row.effects),
      check: made,
    }),
    ...(unavailable === 'show' ? { unavailable } : {}),
    ...(once ? { once } : {}),
    ...withoutEmpty({ next: ways.get(id), failNext: check ? ways.get(`${id}:fail`) : undefined }),
  };
}
