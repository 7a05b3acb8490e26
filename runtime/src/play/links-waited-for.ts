import type { QuestNode } from '../format/bundle-types.generated.ts';
import type { QuestFlow } from './game.ts';
import type { QuestMemory } from './memory.ts';

/** Whether a node is entered by what has come of its links, and not by each of them. */
export const waitsForLinks = (node: QuestNode): boolean => node.type === 'allOf' || node.type === 'anyOf';

/**
 * Whether a node that waits for links has all that it waits for, now that this link has come: an all-of one of every node that must
 * come, an any-of the first, once each time that the quest comes round to it (content §6). An all-of that no node must come to is
 * as an any-of.
 * @param isEntered whether a node is to be entered already
 */
export function hasArrived(
  flow: QuestFlow,
  held: QuestMemory,
  node: QuestNode,
  edgeID: string,
  isEntered: (nodeID: string) => boolean,
): boolean {
  const links = flow.entering.get(node.id) ?? [];
  const arrived = held.arrived.get(node.id) ?? new Set<string>();
  const needed = node.type === 'anyOf' ? [] : links.filter(({ fromID }) => !isOptional(flow.nodes.get(fromID)));
  const isAny = needed.length === 0;
  const isFirst = isAny && (arrived.size === 0 || comesAgain(flow, held, node, edgeID, arrived, isEntered));
  if (isFirst) arrived.clear();
  arrived.add(edgeID);
  held.arrived.set(node.id, arrived);
  const come = new Set(links.flatMap(({ edge, fromID }) => (arrived.has(edge.id) ? [fromID] : [])));
  // Of several links that come together, the last counts.
  const isAll = isAny
    ? links.every(({ edge }) => arrived.has(edge.id))
    : needed.every(({ fromID }) => come.has(fromID)) && !isEntered(node.id);
  // From the beginning, should the quest come round again.
  if (isAll) held.arrived.delete(node.id);
  return isAny ? isFirst : isAll;
}

/** Whether a quest comes round to an any-of that it went on from: by a link that came before, or with nothing else on its way there. */
function comesAgain(
  { nodes, entering }: QuestFlow,
  held: QuestMemory,
  { id }: QuestNode,
  edgeID: string,
  arrived: ReadonlySet<string>,
  isEntered: (nodeID: string) => boolean,
): boolean {
  const after = new Set<string>();
  const open = [id];
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const { toID } of nodes.get(at)?.edges ?? []) {
      if (after.has(toID)) continue;
      after.add(toID);
      open.push(toID);
    }
  const fromID = entering.get(id)?.find(({ edge }) => edge.id === edgeID)?.fromID;
  if (fromID === undefined || !after.has(fromID)) return false;
  if (arrived.has(edgeID)) return true;
  const isAnyWaiting = [...held.active.keys()].some((nodeID) => after.has(nodeID));
  return !isAnyWaiting && ![...after].some(isEntered);
}

const isOptional = (node: QuestNode | undefined): boolean => node?.type === 'objective' && node.optional === true;
