import type { WorldRow } from '#contract/world.ts';
import { targetsByPort } from '../world/targets-by-port.ts';
import { endlessLoops } from './endless-loops.ts';
import type { Look } from './look.ts';
import { missingStart } from './missing-start.ts';
import type { NodeWays } from './node-ways.ts';
import type { Finding, RecordRef } from './problem.ts';
import { unreachable, unreachableParts, withBehind } from './unreachable.ts';

type Node = WorldRow<'conversationNode'>;

export interface CheckedTalk {
  findings: Finding[];
  /** Nodes that players never come to. */
  unreached: ReadonlySet<string>;
}

/** A way out of a node. */
interface Exit {
  port: string;
  /** Undefined: nothing is connected to it. */
  toID: string | undefined;
  /** What it is called where nothing is connected: the reason, and where. */
  says: string;
  pointer?: string;
  text?: string;
  /** Whether it is a mistake that nothing is connected. */
  mustLead: boolean;
}

const refOf = (id: string): RecordRef => ({ kind: 'conversationNode', id });
const nothing: ReadonlySet<string> = new Set();

/** Follows a conversation from its start, and from where others jump into it, along every way that can be taken. */
export function checkTalk(look: Look, conversationID: string, waysOf: (nodeID: string) => NodeWays): CheckedTalk {
  const { nodes, edges } = look.talkOf(conversationID);
  const where = { kind: 'conversation', id: conversationID } as const;
  if (nodes.size === 0) return { findings: [], unreached: nothing };
  const starts = [...nodes.values()].filter(({ type }) => type === 'start').map((node) => node.conversationNodeID);
  if (starts.length === 0) {
    const start = missingStart(nodes.keys(), edges, {
      kind: 'conversationNode',
      entered: look.jumpsInto(conversationID),
    });
    const finding = { code: 'noStart', where, why: [{ says: 'noStartNode' }], missingStart: start } as const;
    return { findings: [finding], unreached: nothing };
  }

  const targets = targetsByPort(edges);
  const startID = starts.sort()[0] as string;
  const exits = new Map(
    [...nodes].map(([id, node]) => [
      id,
      exitsOf(node, waysOf(id), targets.get(id) ?? new Map(), { conversationID, startID }),
    ]),
  );
  const entries = [...starts, ...look.jumpsInto(conversationID)].filter((id) => nodes.has(id));
  const reached = follow(entries, exits);

  const findings: Finding[] = [];
  if (starts.length > 1)
    findings.push({
      ...{ code: 'severalStarts', where, about: starts.join(' ') },
      why: [{ says: 'severalStartNodes', records: starts.slice(0, 5).map(refOf) }],
    });
  findings.push(...sameNames(nodes));
  const jumps = [...exits].flatMap(([fromID, all]) =>
    all.flatMap(({ toID }) => (toID !== undefined && nodes.get(fromID)?.type === 'jump' ? [{ fromID, toID }] : [])),
  );
  const ways = [...edges, ...jumps];
  const entering = Map.groupBy(ways, ({ toID }) => toID);
  const sourcesOf = (id: string) => (entering.get(id) ?? []).map(({ fromID }) => fromID);
  const unreached = new Set([...nodes.keys()].filter((id) => !reached.has(id)));
  const parts = unreachableParts(unreached, ways, (id) => sourcesOf(id).some((from) => reached.has(from)));
  for (const [id, behind] of parts) findings.push(withBehind(unreachable(refOf(id), sourcesOf(id), reached), behind));
  for (const [id, node] of nodes)
    if (reached.has(id)) findings.push(...looseEnds(node, exits.get(id) ?? [], waysOf(id)));
  for (const loop of endlessLoops(nodes, exits, reached))
    findings.push({
      ...{ code: 'endlessLoop', where: refOf(loop[0] as string), about: loop.join(' ') },
      why: [{ says: 'goesRound', records: loop.slice(0, 5).map(refOf) }],
    });
  return { findings, unreached };
}

/** Jumps and links of the script name a node, so each name is one node's; the oldest keeps it. */
function sameNames(nodes: ReadonlyMap<string, Node>): Finding[] {
  const named = [...nodes].filter(([, { type, name }]) => name !== '' && type !== 'note' && type !== 'frame');
  const taken = new Set(named.map(([, { name }]) => name));
  return [...Map.groupBy(named, ([, { name }]) => name)].flatMap(([name, all]) => {
    const [first = '', ...others] = all.map(([id]) => id).sort();
    let number = 2;
    return others.map((id): Finding => {
      while (taken.has(`${name} ${number}`)) number += 1;
      const text = `${name} ${number}`;
      taken.add(text);
      return {
        ...{ code: 'sameName', where: { ...refOf(id), field: 'name' }, about: name },
        why: [{ says: 'sharesName', records: [refOf(first)], text: name }],
        fix: { ...refOf(id), says: 'rename', text, fields: { name: text } },
      };
    });
  });
}

function follow(entries: readonly string[], exits: ReadonlyMap<string, readonly Exit[]>): Set<string> {
  const reached = new Set(entries);
  const work = [...reached];
  for (let id = work.pop(); id !== undefined; id = work.pop())
    for (const { toID } of exits.get(id) ?? [])
      if (toID !== undefined && !reached.has(toID)) {
        reached.add(toID);
        work.push(toID);
      }
  return reached;
}

/** The ways out that can be taken, connected or not. */
function exitsOf(
  { type, cases: { rows }, mode, returns, toConversationID, toNodeID }: Node,
  { closed, mayFallThrough }: NodeWays,
  targets: ReadonlyMap<string, string>,
  { conversationID, startID }: { conversationID: string; startID: string },
): Exit[] {
  const exit = (port: string, says: string, more: Partial<Exit> = {}): Exit => ({
    ...{ port, toID: targets.get(port), says, mustLead: true },
    ...more,
  });
  const cases = rows.flatMap((each, index) => {
    if (closed.has(each.id) || ('weight' in each && each.weight <= 0 && rows.length > 1)) return [];
    const at = { pointer: `/rows/${index}`, ...('text' in each ? { text: each.text } : { text: String(index + 1) }) };
    const way = exit(each.id, 'text' in each ? 'optionLeadsNowhere' : 'caseLeadsNowhere', at);
    const hasCheck = 'check' in each && each.check !== null;
    return hasCheck ? [way, exit(`${each.id}:fail`, 'failureLeadsNowhere', at)] : [way];
  });
  switch (type) {
    case 'end':
      return [];
    case 'choice': {
      const toID = targets.get('else') ?? targets.get('next');
      return mayFallThrough ? [...cases, exit('else', 'nothingFollows', { toID, mustLead: rows.length === 0 })] : cases;
    }
    case 'branch':
      return mayFallThrough ? [...cases, exit('else', 'nothingFollows', { mustLead: rows.length === 0 })] : cases;
    case 'random':
      return rows.length === 0 ? [exit('next', 'nothingFollows')] : weighted(cases, rows, targets);
    case 'sequence':
      if (rows.length > 0 && mode !== 'once') return cases;
      return [...cases, exit('done', rows.length === 0 ? 'nothingFollows' : 'doneLeadsNowhere')];
    case 'jump': {
      const isInside = toConversationID === null || toConversationID === conversationID;
      const target = exit('', 'nothingFollows', {
        toID: isInside ? (toNodeID ?? startID) : undefined,
        mustLead: false,
      });
      return returns || !isInside ? [target, exit('next', 'nothingFollows', { mustLead: false })] : [target];
    }
    default:
      return [exit('next', 'nothingFollows')];
  }
}

/** Where no case has a weight, the last one is played. */
function weighted(cases: readonly Exit[], rows: Node['cases']['rows'], targets: ReadonlyMap<string, string>): Exit[] {
  if (cases.length > 0) return [...cases];
  const last = rows.at(-1);
  return [{ port: last?.id ?? 'next', toID: last && targets.get(last.id), says: 'nothingFollows', mustLead: true }];
}

/** What of a node that players come to leads nowhere. */
function* looseEnds(node: Node, exits: readonly Exit[], { mayFallThrough }: NodeWays): Generator<Finding> {
  const { type, cases } = node;
  const where = refOf(node.conversationNodeID);
  for (const [index, { port, toID, says, pointer, text = '', mustLead }] of exits.entries())
    if (toID === undefined && mustLead)
      yield {
        ...{ code: 'deadEnd', of: says === 'nothingFollows' ? '' : says, about: text },
        where: pointer === undefined ? where : { ...where, field: 'cases', pointer },
        why: [{ says, ...(text === '' ? {} : { text }) }],
        looseEnd: { link: { port }, ending: 'end', way: index },
      };
  const falls = mayFallThrough && cases.rows.length > 0 && exits.at(-1)?.toID === undefined;
  const about = JSON.stringify(cases.rows.map((each) => ('condition' in each ? each.condition : '')));
  if (type === 'choice' && falls)
    yield { code: 'emptyChoice', where: { ...where, field: 'cases' }, why: [{ says: 'allMayBeHidden' }], about };
  if (type === 'branch' && falls)
    yield { code: 'noElse', where: { ...where, field: 'cases' }, why: [{ says: 'noneMayHold' }], about };
}
