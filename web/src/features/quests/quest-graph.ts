import type { Names } from '#content/expression/names.ts';
import { messageToShown } from '#content/message/message-expressions.ts';
import { linkKindAfter } from '#content/quest/link-kind.ts';
import type { Effect, Effects } from '#contract/effects.ts';
import type { QuestEdgeRow, QuestNodeRow } from '#contract/kinds/quest-graph.ts';
import {
  type QuestNodeType,
  type QuestObjective,
  questNodeTypes,
  questObjectives,
} from '#contract/kinds/quest-node.ts';
import { conditionWords } from '#web/screens/expression/condition-words.ts';
import { formatNumber } from '#web/screens/format.ts';
import type { GraphRecord, Parts } from '#web/screens/graph/graph-records.ts';
import type { KindGraph, PanelInput, PanelView } from '#web/screens/graph/kind-graph.ts';
import { timeWords } from '#web/screens/time-words.ts';
import type { GraphEdge, GraphKinds, GraphNode, GraphTone } from '#web/ui/graph/graph-types.ts';
import { RewardsInput } from './rewards-input.tsx';
import { RewardsView } from './rewards-view.tsx';
import type { NameOf, TargetKind } from './use-targets.ts';

type NodeFields = Omit<QuestNodeRow, 'questNodeID' | 'version'>;
type EdgeFields = Omit<QuestEdgeRow, 'questEdgeID' | 'version'>;
export type QuestNodeRecord = GraphRecord<NodeFields>;
type EdgeRecord = GraphRecord<EdgeFields>;

const tones: Readonly<Record<QuestNodeType, GraphTone>> = {
  start: 'accent',
  stage: 'info',
  objective: 'info',
  allOf: 'neutral',
  anyOf: 'neutral',
  branch: 'warning',
  timer: 'warning',
  succeed: 'success',
  fail: 'danger',
  note: 'neutral',
  frame: 'neutral',
};

/** Node types as the graph shows them. */
const types: GraphKinds = Object.fromEntries(
  Object.entries(questNodeTypes).map(([type, label]) => [type, { label, tone: tones[type as QuestNodeType] }]),
);

const edgeTones: Readonly<Record<EdgeFields['kind'], GraphTone>> = {
  done: 'neutral',
  failed: 'danger',
  choice: 'accent',
  timeout: 'warning',
};
const edgeWords = { done: '', failed: 'failed', choice: 'choice', timeout: 'timeout' } as const;

const nodeSize = { width: 200, height: 66 };
const frameSize = { width: 480, height: 300 };

/** What players are to do: `Collect 3 × Rope, at Harbor`; a record that is unknown yet is left out. */
export function objectiveWords(fields: NodeFields, nameOf: NameOf): string {
  const { objective, count, itemID, npcID, placeID } = fields;
  const named = (kind: TargetKind, id: string | null) => (id === null ? undefined : nameOf(kind, id));
  const [item, npc, place] = [named('item', itemID), named('npc', npcID), named('place', placeID)];
  const number = count === null ? '' : `${formatNumber(count)}${item || npc ? ' ×' : ''}`;
  const what = [questObjectives[objective], number, item].filter(Boolean).join(' ');
  const whom = npc && (item ? `to ${npc}` : npc);
  const goal = [what, whom].filter(Boolean).join(' ');
  if (!place) return goal;
  return objective === 'reach' ? `${goal} ${place}` : `${goal}, at ${place}`;
}

/** How long a timer waits. */
export function waitWords({ seconds }: NodeFields): string {
  return seconds === null ? 'No time set' : timeWords(seconds);
}

/** A text that players read, with what its braces name. */
const shownMessage = (stored: string, names: Names | undefined) => (names ? messageToShown(stored, names) : stored);

/** The second line of a node. */
function detailOf(fields: NodeFields, nameOf: NameOf, names: Names | undefined): string {
  const { type, optional, hidden, journal, note } = fields;
  if (type === 'timer') return waitWords(fields);
  if (type === 'note') return note.split('\n', 1)[0] ?? '';
  if (type !== 'objective') return shownMessage(journal, names).split('\n', 1)[0] ?? '';
  return [objectiveWords(fields, nameOf), optional ? 'optional' : '', hidden ? 'hidden' : '']
    .filter(Boolean)
    .join(' · ');
}

/** They say enough by their type. */
const isUsuallyUntitled: ReadonlySet<QuestNodeType> = new Set(['start', 'allOf', 'anyOf', 'branch', 'timer']);

/** What a node is called; one without a title by its type, where that says enough. */
export const titleOf = ({ type, title }: NodeFields): string =>
  title || (isUsuallyUntitled.has(type) ? questNodeTypes[type] : '');

function graphNode({ id, fields }: QuestNodeRecord, nameOf: NameOf, names: Names | undefined): GraphNode {
  const { type, x, y, width, height, note } = fields;
  const size = type === 'frame' ? frameSize : nodeSize;
  return {
    ...{ id, x, y, title: titleOf(fields), kind: type },
    isFrame: type === 'frame',
    ...{ width: width ?? size.width, height: height ?? size.height },
    detail: detailOf(fields, nameOf, names),
    ...(note === '' ? {} : { marks: [{ tone: 'info', label: 'has a note' }] }),
  };
}

function graphEdge({ id, fields }: EdgeRecord, names: Names | undefined): GraphEdge {
  const { fromID: from, toID: to, kind, condition } = fields;
  const words = [shownMessage(fields.label, names) || edgeWords[kind], conditionWords(condition, names)];
  return { id, from, to, tone: edgeTones[kind], label: words.filter(Boolean).join(' · ') };
}

const aims = ['itemID', 'npcID', 'placeID', 'count'] as const;

/** What players are to do it with. */
const aimsOf: Readonly<Record<QuestObjective, readonly (typeof aims)[number][]>> = {
  custom: aims,
  collect: ['itemID', 'placeID', 'count'],
  deliver: aims,
  talk: ['npcID', 'placeID'],
  reach: ['placeID'],
  defeat: ['npcID', 'placeID', 'count'],
};

/** What an objective has no use for is not asked; what was chosen all the same stays to be seen. */
function isAsked(name: string, fields: Readonly<Record<string, unknown>>): boolean {
  const aim = aims.find((each) => each === name);
  return aim === undefined || fields[aim] !== null || aimsOf[fields.objective as QuestObjective].includes(aim);
}

/** The fields of each type of node, beside its type and its title. */
const fieldsOfType: Readonly<Record<QuestNodeType, readonly string[]>> = {
  start: ['journal', 'effects', 'note'],
  stage: ['journal', 'hidden', 'effects', 'note'],
  objective: ['journal', 'objective', ...aims, 'optional', 'hidden', 'effects', 'note'],
  allOf: ['note'],
  anyOf: ['note'],
  branch: ['note'],
  timer: ['seconds', 'note'],
  succeed: ['journal', 'rewards', 'effects', 'note'],
  fail: ['journal', 'rewards', 'effects', 'note'],
  note: ['note'],
  frame: [],
};

const leadsNowhere: ReadonlySet<string> = new Set(['succeed', 'fail', 'note', 'frame']);

const typeOf = (record: GraphRecord | undefined) => record?.fields.type as QuestNodeType | undefined;

const shared: Omit<KindGraph, 'nodes' | 'edges'> = {
  kind: 'quest',
  types,
  endingType: 'succeed',
  nextType(nodes, from) {
    if (from === undefined) return nodes.size === 0 ? 'start' : 'stage';
    return typeOf(from) === 'stage' ? 'objective' : 'stage';
  },
  newEdge(from) {
    return { kind: linkKindAfter(typeOf(from)) };
  },
  outputs: ({ type }) => (leadsNowhere.has(String(type)) ? [] : [{ id: 'next', label: 'Next', along: {} }]),
  lineType: 'stage',
  copyFields(fields, { toID, isCopied }) {
    // An effect on a step that is copied along is one on the quest of the copy.
    const inCopy = (effect: Effect) =>
      'nodeID' in effect && isCopied(effect.nodeID) ? { ...effect, questID: toID } : effect;
    return fields.effects ? { ...fields, effects: (fields.effects as Effects).map(inCopy) } : fields;
  },
  nodeFields: (fields) => fieldsOfType[fields.type as QuestNodeType].filter((name) => isAsked(name, fields)),
  edgeFields: ['kind', 'label', 'condition', 'effects'],
  isMet: ({ type }) => type !== 'note' && type !== 'frame',
  inputs: { rewards: RewardsInput as PanelInput },
  views: { rewards: RewardsView as PanelView },
  words: {
    page: 'Flow',
    title: (name) => `Flow of ${name}`,
    failed: 'The flow could not be loaded',
    emptyTitle: 'This quest has no steps yet',
    empty: 'Add the start, then press Tab to add what comes next.',
  },
};

/** One that did not change is the same object as before. */
function memoizeEach<Made>(make: (record: GraphRecord) => Made): (parts: Parts) => Made[] {
  const made = new WeakMap<GraphRecord, Made>();
  return (parts) =>
    [...parts.values()].map((record) => {
      const one = made.get(record) ?? make(record);
      made.set(record, one);
      return one;
    });
}

/** Quests on the graph editor (content §6), with the names of what objectives and conditions are about. */
export function questKindGraph(nameOf: NameOf, names: Names | undefined): KindGraph {
  return {
    ...shared,
    nodes: memoizeEach((record) => graphNode(record as unknown as QuestNodeRecord, nameOf, names)),
    edges: memoizeEach((record) => graphEdge(record as unknown as EdgeRecord, names)),
  };
}
