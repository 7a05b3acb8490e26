import { layoutGraph } from '../graph/layout.ts';
import { cutText } from '../text/cut-text.ts';
import type { FlowEdge, FlowNode } from './flow-graph.ts';
import { type Passage, type Story, type StoryProblem, storyLimits } from './story.ts';
import { type FlowTarget, StoryFlow } from './story-flow.ts';
import type { StoryNames, StoryVariable } from './story-names.ts';

/** One conversation for each node or passage, or for each file or board. */
export type StoryGrouping = 'passage' | 'file';

export interface StoryConversation {
  id: string;
  name: string;
  participants: string[];
  nodes: readonly FlowNode[];
  edges: readonly FlowEdge[];
}

/** What a story becomes. */
export interface StoryRecords {
  npcs: { id: string; name: string }[];
  variables: StoryVariable[];
  conversations: StoryConversation[];
  problems: StoryProblem[];
  moreProblems: number;
}

const nameMax = 200;
const participantsMax = 100;
const size = { width: 240, height: 96 };

/** The records of a story; those that the workspace has are not among them. */
export function storyRecords(story: Story, names: StoryNames, grouping: StoryGrouping): StoryRecords {
  const groups =
    grouping === 'passage'
      ? story.passages.map((passage) => ({ name: passage.name ?? passage.title, passages: [passage] }))
      : [...Map.groupBy(story.passages, ({ file, board }) => board?.id ?? file).values()].map((passages) => ({
          name: passages[0]?.board?.name ?? story.title ?? withoutEnding(passages[0]?.file ?? ''),
          passages,
        }));
  const plans = groups.map((group) => ({ ...group, id: names.newID() }));
  const targets = new Map<string, FlowTarget>();
  for (const { id, passages } of plans)
    for (const { title, opensBoard } of passages)
      targets.set(title, {
        conversationID: id,
        nodeID: grouping === 'passage' || opensBoard ? null : names.passageID(title),
      });
  const conversations: StoryConversation[] = [];
  let [nodeCount, edgeCount] = [0, 0];
  for (const [index, { id, name, passages }] of plans.entries()) {
    const made = conversationOf(story, names, targets, { id, name, passages, isOne: grouping === 'passage' });
    nodeCount += made.nodes.length;
    edgeCount += made.edges.length;
    if (nodeCount > storyLimits.nodes || edgeCount > storyLimits.edges) {
      names.problem(
        { file: passages[0]?.file ?? '', line: 1, column: 1 },
        tooMany(nodeCount > storyLimits.nodes ? 'nodes' : 'edges', name, plans.length - index - 1),
        'leftOut',
      );
      break;
    }
    conversations.push(made);
  }
  return {
    npcs: [...names.speakers.values()].filter(({ isThere }) => !isThere),
    variables: [...names.variables.values()].filter(({ isThere }) => !isThere).map(complete),
    conversations,
    problems: names.problems.toSorted(byPlace),
    moreProblems: names.moreProblems,
  };
}

/** Which conversations are left out, and what to do about it. */
function tooMany(what: 'nodes' | 'edges', name: string, after: number): string {
  const most = storyLimits[what].toLocaleString('en');
  const limit = `An import can have at most ${most} ${what === 'nodes' ? 'nodes' : 'links'}.`;
  if (after === 0) return `${limit} “${name}” would exceed it. Split its file and import the parts one after another.`;
  const others = after === 1 ? 'the one after it' : `the ${after.toLocaleString('en')} after it`;
  return `${limit} “${name}” and ${others} don’t fit. Import this part, then the rest.`;
}

function byPlace(one: StoryProblem, other: StoryProblem): number {
  if (one.file !== other.file) return one.file < other.file ? -1 : 1;
  return one.line - other.line || one.column - other.column;
}

/** Where the nodes of a conversation are drawn. */
export const placesOf = ({ nodes, edges }: StoryConversation): Map<string, { x: number; y: number }> =>
  layoutGraph(
    nodes.map((node) => ({ id: node.id, ...size })),
    edges.map(({ fromID, toID }) => ({ from: fromID, to: toID })),
  );

interface Plan {
  id: string;
  name: string;
  passages: readonly Passage[];
  isOne: boolean;
}

function conversationOf(
  story: Story,
  names: StoryNames,
  targets: ReadonlyMap<string, FlowTarget>,
  { id, name, passages, isOne }: Plan,
): StoryConversation {
  const flow = new StoryFlow(names, id, targets);
  if (!isOne) {
    const first = passages.find(({ title }) => title === story.start) ?? passages[0];
    if (first && !first.opensBoard) flow.startAt(names.passageID(first.title));
  }
  for (const passage of passages)
    flow.passage(passage, names.passageID(passage.title), isOne || passage.opensBoard ? 'start' : 'effects');
  const place = { file: passages[0]?.file ?? '', line: passages[0]?.line ?? 1, column: 1 };
  if (flow.speakers.size > participantsMax)
    names.problem(
      place,
      `${flow.speakers.size} NPCs speak in “${cutText(name, 80)}”. The first ${participantsMax} are its participants.`,
      'changed',
    );
  if (name.trim().length > nameMax)
    names.problem(
      place,
      `The name “${cutText(name.trim(), 80)}…” is longer than ${nameMax} characters. The rest is left out.`,
      'changed',
    );
  return {
    id,
    name: cutText(name.trim(), nameMax) || 'Imported',
    participants: [...flow.speakers].slice(0, participantsMax),
    nodes: flow.nodes,
    edges: flow.edges,
  };
}

/** A variable of which no use says what it holds is a text; one whose value doesn’t fit its type begins empty. */
function complete(variable: StoryVariable): StoryVariable {
  const type = variable.type === 'any' ? 'text' : variable.type;
  const isNumber = type !== 'number' || variable.initial === '' || Number.isFinite(Number(variable.initial));
  const isChoice = type !== 'choice' || variable.initial === '' || variable.choices.includes(variable.initial);
  const isYesNo = type !== 'yesNo' || ['', 'yes', 'no'].includes(variable.initial);
  return { ...variable, type, initial: isNumber && isChoice && isYesNo ? variable.initial : '' };
}

const withoutEnding = (file: string): string => file.replace(/^.*[\\/]/, '').replace(/\.(yarn|twee|tw|txt|json)$/i, '');
