import type { WorldRow } from '#contract/world.ts';
import { linkKindAfter } from '../quest/link-kind.ts';
import { possibleInWorld } from './known.ts';
import type { Look } from './look.ts';
import { missingStart } from './missing-start.ts';
import type { Finding, RecordRef } from './problem.ts';
import { unreachable, unreachableParts, withBehind } from './unreachable.ts';

type Node = WorldRow<'questNode'>;
type Edge = WorldRow<'questEdge'>;

export interface CheckedFlow {
  findings: Finding[];
  /** Whether a success can be reached; a quest without nodes is not written yet, and nothing is said of it. */
  hasWay: boolean;
  /** Whether its prerequisites may be met. */
  mayBegin: boolean;
}

const refOf = (id: string): RecordRef => ({ kind: 'questNode', id });
const shownMax = 5;
const shown = (ids: readonly string[]): RecordRef[] => [...new Set(ids)].sort().slice(0, shownMax).map(refOf);

/** Follows a quest from its start along every edge that can be taken: what is never reached, and what leads nowhere. */
export function checkFlow(look: Look, questID: string): CheckedFlow {
  const { nodes, edges } = look.flowOf(questID);
  const prerequisites = look.row('quest', questID)?.prerequisites ?? '';
  const mayBegin = prerequisites.trim() === '' || possibleInWorld(look, prerequisites).verdict !== 'never';
  if (nodes.size === 0) return { findings: [], hasWay: true, mayBegin };
  const starts = [...nodes.values()].filter(({ type }) => type === 'start');
  const where = { kind: 'quest', id: questID } as const;
  if (starts.length === 0) {
    const start = missingStart(nodes.keys(), edges, { kind: 'questNode', entered: look.questNodesEntered(questID) });
    const finding = { code: 'noStart', where, why: [{ says: 'noStartNode' }], missingStart: start } as const;
    return { findings: [finding], hasWay: false, mayBegin };
  }

  const leaving = Map.groupBy(edges, ({ fromID }) => fromID);
  const entering = Map.groupBy(edges, ({ toID }) => toID);
  const reach = new QuestReach(look, questID, nodes, leaving, entering);
  const reached = reach.follow(starts);
  const sourcesOf = (id: string) => (entering.get(id) ?? []).map(({ fromID }) => fromID);
  // It waits for something that never comes, while the rest does.
  const waitsFor = (id: string): string[] => {
    const missing = nodes.get(id)?.type === 'allOf' ? sourcesOf(id).filter((from) => !reached.has(from)) : [];
    return missing.length < sourcesOf(id).length ? missing : [];
  };
  const unreached = new Set([...nodes.keys()].filter((id) => !reached.has(id)));
  const parts = unreachableParts(unreached, edges, (id) => sourcesOf(id).some((from) => reached.has(from)));
  const findings = [...parts].map(([id, behind]): Finding => {
    const missing = waitsFor(id);
    const records = missing.slice(0, shownMax).map(refOf);
    const ended = sourcesOf(id).filter((from) => reached.has(from) && reach.endsBefore(from, id));
    const finding: Finding =
      missing.length > 0
        ? { code: 'lockedUp', where: refOf(id), why: [{ says: 'waitsForever', records }] }
        : unreachable(refOf(id), sourcesOf(id), reached);
    if (finding.code === 'unreachableNode' && ended.length > 0) {
      const closed = sourcesOf(id).filter((from) => reached.has(from) && !ended.includes(from));
      finding.why = [
        { says: 'endsBefore', records: shown(ended) },
        ...(closed.length > 0 ? [{ says: 'onlyThroughNever', records: shown(closed) } as const] : []),
      ];
    }
    return withBehind(finding, behind);
  });
  for (const [id, node] of nodes) {
    if (!reached.has(id) || !isDeadEnd(node, leaving.get(id) ?? [])) continue;
    const looseEnd = { link: { kind: linkKindAfter(node.type) }, ending: 'succeed', way: 0 };
    findings.push({ code: 'deadEnd', where: refOf(id), why: [{ says: 'nothingFollows' }], looseEnd });
  }
  const successes = [...nodes.values()].filter(({ type }) => type === 'succeed').map((node) => node.questNodeID);
  const hasWay = successes.some((id) => reached.has(id)) || look.isQuestDone('complete', questID);
  if (!hasWay)
    findings.push({
      code: 'noSuccess',
      where,
      why:
        successes.length === 0
          ? [{ says: 'noSuccessNode' }]
          : [{ says: 'successUnreachable', records: successes.slice(0, shownMax).map(refOf) }],
      about: successes.join(' '),
    });
  return { findings, hasWay, mayBegin };
}

/** What of a quest players can come to. */
class QuestReach {
  readonly #look: Look;
  readonly #questID: string;
  readonly #nodes: ReadonlyMap<string, Node>;
  readonly #leaving: ReadonlyMap<string, readonly Edge[]>;
  readonly #entering: ReadonlyMap<string, readonly Edge[]>;
  readonly #reached = new Set<string>();
  readonly #taken = new Set<Edge>();
  readonly #work: string[] = [];

  constructor(
    look: Look,
    questID: string,
    nodes: ReadonlyMap<string, Node>,
    leaving: ReadonlyMap<string, readonly Edge[]>,
    entering: ReadonlyMap<string, readonly Edge[]>,
  ) {
    this.#look = look;
    this.#questID = questID;
    this.#nodes = nodes;
    this.#leaving = leaving;
    this.#entering = entering;
  }

  follow(starts: readonly Node[]): ReadonlySet<string> {
    for (const { questNodeID } of starts) this.#reach(questNodeID);
    for (const id of this.#look.questNodesEntered(this.#questID)) this.#reach(id);
    if (this.#look.isQuestDone('complete', this.#questID)) this.#reachFirst('succeed');
    if (this.#look.isQuestDone('fail', this.#questID)) this.#reachFirst('fail');
    for (let id = this.#work.pop(); id !== undefined; id = this.#work.pop()) {
      const node = this.#nodes.get(id);
      // A game may say that an objective has failed, and the quest fails with it.
      if (node?.type === 'objective' && !node.optional) this.#reachFirst('fail');
      for (const edge of this.#leaving.get(id) ?? []) if (this.#isOpen(edge)) this.#take(edge);
    }
    return this.#reached;
  }

  #take(edge: Edge): void {
    this.#taken.add(edge);
    const { toID } = edge;
    // One that waits for several nodes is passed when a link of each has come.
    const needed = this.#nodes.get(toID)?.type === 'allOf' ? (this.#entering.get(toID) ?? []) : [];
    const come = new Set(needed.flatMap((each) => (this.#taken.has(each) ? [each.fromID] : [])));
    const isAll = needed.every(({ fromID }) => come.has(fromID) || isOptional(this.#nodes.get(fromID)));
    if (isAll) this.#reach(toID);
  }

  #reach(id: string): void {
    if (this.#reached.has(id) || !this.#nodes.has(id)) return;
    this.#reached.add(id);
    this.#work.push(id);
  }

  /** As the bundle has them: in the order of their ids. */
  #reachFirst(type: 'succeed' | 'fail'): void {
    const [first] = [...this.#nodes.values()]
      .filter((node) => node.type === type)
      .map((node) => node.questNodeID)
      .sort();
    if (first !== undefined) this.#reach(first);
  }

  #isOpen(edge: Edge): boolean {
    const { fromID, kind, condition } = edge;
    const from = this.#nodes.get(fromID);
    if (from && !isFollowed(from, kind)) return false;
    if (this.#isAfterOpen(edge)) return false;
    return condition.trim() === '' || possibleInWorld(this.#look, condition).verdict !== 'never';
  }

  /** Whether every link from one node to another comes after one that ends the quest. */
  endsBefore(fromID: string, toID: string): boolean {
    const own = (this.#leaving.get(fromID) ?? []).filter((edge) => edge.toID === toID);
    return this.#nodes.get(fromID)?.type !== 'branch' && own.every((edge) => this.#isAfterOpen(edge));
  }

  /**
   * Links are followed in order, and one without a condition always is: of a branch nothing else then, and of any other node nothing
   * after it when it leads to an ending, as the quest is over. Of choices, players follow the one they take.
   */
  #isAfterOpen(edge: Edge): boolean {
    if (edge.kind === 'choice') return false;
    const isBranch = this.#nodes.get(edge.fromID)?.type === 'branch';
    const own = (this.#leaving.get(edge.fromID) ?? []).filter(({ kind }) => kind === edge.kind).toSorted(inOrder);
    const first = own.find(
      ({ condition, toID }) => condition.trim() === '' && (isBranch || isEnding(this.#nodes.get(toID))),
    );
    return first !== undefined && inOrder(first, edge) < 0;
  }
}

/** Whether anything makes the quest follow links of this kind from this node. */
function isFollowed({ type, seconds }: Node, kind: Edge['kind']): boolean {
  if (kind === 'done' || kind === 'choice') return true;
  if (type === 'timer') return kind === 'timeout';
  if (type === 'objective' && kind === 'failed') return true;
  return (type === 'objective' || type === 'stage') && seconds !== null && seconds > 0;
}

/** As the bundle has them. */
const inOrder = (one: Edge, other: Edge): number =>
  one.position - other.position || (one.questEdgeID < other.questEdgeID ? -1 : 1);

const isEnding = (node: Node | undefined): boolean => node?.type === 'succeed' || node?.type === 'fail';

const isOptional = (node: Node | undefined): boolean => node?.type === 'objective' && node.optional;

/** An optional objective may end by itself, beside what the quest goes on with. */
function isDeadEnd({ type, optional }: Node, leaving: readonly Edge[]): boolean {
  return leaving.length === 0 && type !== 'succeed' && type !== 'fail' && !optional;
}
