import type { WorldRow } from '#contract/world.ts';
import { possibleInWorld } from './known.ts';
import type { Look } from './look.ts';
import type { Finding } from './problem.ts';

/** What is wrong with a node of a conversation by itself. */
export function* checkNode(look: Look, node: WorldRow<'conversationNode'>): Generator<Finding> {
  const { conversationNodeID: id, type, text, speakerID, direction, voice } = node;
  const where = { kind: 'conversationNode', id } as const;
  if (type === 'jump') yield* checkJump(look, node);
  if (type === 'line' && text.trim() === '')
    yield { code: 'emptyText', where: { ...where, field: 'text' }, why: [{ says: 'noLineText' }] };
  if (type === 'choice')
    for (const [index, each] of node.cases.rows.entries())
      if ('text' in each && each.text.trim() === '')
        yield {
          ...{ code: 'emptyText', where: { ...where, field: 'cases', pointer: `/rows/${index}/text` } },
          why: [{ says: 'noOptionText', text: String(index + 1) }],
        };
  // Without one the narrator speaks; whoever is directed, or recorded, is most likely somebody.
  const acted = direction.trim() || voice.trim();
  if ((type === 'line' || type === 'choice') && speakerID === null && text.trim() !== '' && acted !== '')
    yield { code: 'noSpeaker', where: { ...where, field: 'speakerID' }, why: [{ says: 'actedByNobody', text: acted }] };
}

function* checkJump(look: Look, node: WorldRow<'conversationNode'>): Generator<Finding> {
  const { conversationNodeID: id, conversationID, toConversationID, toNodeID } = node;
  const where = { kind: 'conversationNode', id } as const;
  const about = `${toConversationID} ${toNodeID}`;
  if (toConversationID === null && toNodeID === null) {
    yield { code: 'jumpNowhere', where: { ...where, field: 'toNodeID' }, why: [{ says: 'noJumpTarget' }], about };
    return;
  }
  const intoID = toConversationID ?? conversationID;
  const into = look.row('conversation', intoID);
  if (!into) return;
  if (toNodeID === null) {
    const hasStart = [...look.talkOf(intoID).nodes.values()].some(({ type }) => type === 'start');
    if (!hasStart)
      yield {
        ...{ code: 'jumpNowhere', where: { ...where, field: 'toConversationID' }, about },
        why: [{ says: 'noStartThere', records: [{ kind: 'conversation', id: intoID }] }],
      };
    return;
  }
  const target = look.row('conversationNode', toNodeID);
  if (!target) return;
  const records = [
    { kind: 'conversationNode', id: toNodeID },
    { kind: 'conversation', id: intoID },
  ] as const;
  if (target.conversationID !== intoID)
    yield {
      ...{ code: 'jumpNowhere', where: { ...where, field: 'toNodeID' }, about },
      why: [{ says: 'nodeOfOtherConversation', records }],
      fix: { ...where, says: 'setConversation', fields: { toConversationID: target.conversationID } },
    };
  else if (target.type === 'note' || target.type === 'frame')
    yield {
      ...{ code: 'jumpNowhere', where: { ...where, field: 'toNodeID' }, about },
      why: [{ says: 'noStep', records: [records[0]] }],
    };
}

/** A conversation that never plays when its NPCs are talked to, since another one always comes before it. */
export function* checkPriority(look: Look, row: WorldRow<'conversation'>): Generator<Finding> {
  const { conversationID: id, participants, priority, archived } = row;
  if (archived || participants.length === 0 || look.isJumpedTo(id)) return;
  const before = participants.map((npcID) => {
    const other = look.talksWith(npcID).find((each) => {
      const talk = look.row('conversation', each);
      if (each === id || !talk || talk.archived || talk.priority <= priority) return false;
      return talk.condition.trim() === '' || possibleInWorld(look, talk.condition).verdict === 'always';
    });
    return { npcID, other };
  });
  if (before.some(({ other }) => other === undefined)) return;
  const others = before.map(({ other }) => other as string);
  yield {
    ...{ code: 'neverPlays', where: { kind: 'conversation', id, field: 'priority' }, about: others.join(' ') },
    why: before.map(({ npcID, other }) => ({
      says: 'alwaysComesFirst',
      records: [
        { kind: 'conversation', id: other as string },
        { kind: 'npc', id: npcID },
      ],
    })),
  };
}
