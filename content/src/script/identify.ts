import type { Head } from './heads.ts';
import { caseKey, type Marks } from './marks.ts';
import type { OwnText } from './own-text.ts';
import type { ScriptParts } from './script-parts.ts';

export interface NewIDs {
  node: () => string;
  case: () => string;
}

/** The id of each node of the text, and of each case within its node. */
export interface Identified {
  nodes: Map<Head, string>;
  cases: Map<Head, string>;
  /** Of a case that was there: its node then. */
  caseNodes: Map<Head, string>;
  /** Not there before. */
  created: Set<Head>;
}

/**
 * Which record each head is: the one of its mark, where the first of several keeps it; without a mark the one with the same text that
 * nothing else is; else a new one.
 */
export function identify(
  heads: readonly Head[],
  parts: ScriptParts,
  own: ReadonlyMap<string, OwnText>,
  marks: Marks,
  newIDs: NewIDs,
): Identified {
  const result: Identified = { nodes: new Map(), cases: new Map(), caseNodes: new Map(), created: new Set() };
  const taken = new Set<string>();
  const take = (key: string) => !taken.has(key) && taken.add(key) !== undefined;
  for (const head of heads) {
    if (!head.isImplied)
      for (const mark of head.line.marks) {
        const marked = marks.find(mark);
        if (!marked || marked.caseID !== undefined || !parts.nodes.has(marked.nodeID)) continue;
        if (!result.nodes.has(head) && take(marked.nodeID)) result.nodes.set(head, marked.nodeID);
      }
    for (const each of head.cases)
      for (const mark of each.line.marks) {
        const { nodeID, caseID } = marks.find(mark) ?? {};
        if (nodeID === undefined || caseID === undefined || result.cases.has(each)) continue;
        if (!take(caseKey(nodeID, caseID))) continue;
        result.cases.set(each, caseID);
        result.caseNodes.set(each, nodeID);
      }
  }
  const unknown = heads.filter((head) => !result.nodes.has(head));
  if (unknown.length > 0) {
    // The head of options was replaced: they keep their node.
    for (const head of unknown)
      for (const each of head.cases) {
        const id = result.caseNodes.get(each);
        if (id === undefined || result.nodes.has(head) || !take(id)) continue;
        result.nodes.set(head, id);
      }
    matchByText(unknown, parts, own, taken, result);
  }
  for (const head of heads) {
    if (!result.nodes.has(head)) {
      result.nodes.set(head, newIDs.node());
      result.created.add(head);
    }
    identifyCases(head, parts, own, taken, result, newIDs);
  }
  return result;
}

/** Of the records that nothing in the text is, each is the first head with its text. */
function matchByText(
  unknown: readonly Head[],
  parts: ScriptParts,
  own: ReadonlyMap<string, OwnText>,
  taken: Set<string>,
  { nodes }: Identified,
): void {
  const free = new Map<string, string[]>();
  for (const [id, { fields }] of parts.nodes) {
    if (taken.has(id) || fields.type === 'frame') continue;
    const text = own.get(id);
    const key = text ? textKey(text) : branchKey(own, id, fields.cases.rows[0]?.id);
    free.set(key, [...(free.get(key) ?? []), id]);
  }
  if (free.size === 0) return;
  for (const head of unknown) {
    if (nodes.has(head) || (head.isImplied && head.cases.length > 0)) continue;
    const id = free.get(headKey(head))?.shift();
    if (id === undefined) continue;
    nodes.set(head, id);
    taken.add(id);
  }
}

const textKey = ({ head, more, effects }: OwnText) => JSON.stringify([head, more, effects]);
const branchKey = (own: ReadonlyMap<string, OwnText>, id: string, caseID = '') =>
  `branch ${own.get(caseKey(id, caseID))?.head ?? id}`;

function headKey({ line, more, effects, isImplied }: Head): string {
  if (isImplied) return textKey({ head: '[effects]', more, effects });
  if (line.is === 'bracket' && line.word === 'if') return `branch ${line.head}`;
  return textKey({ head: line.head, more, effects });
}

/** Cases without a mark: those of the node with the same text, then new ones. Ids are unique in a node. */
function identifyCases(
  head: Head,
  parts: ScriptParts,
  own: ReadonlyMap<string, OwnText>,
  taken: Set<string>,
  { nodes, cases, created }: Identified,
  newIDs: NewIDs,
): void {
  if (head.cases.length === 0) return;
  const id = nodes.get(head) ?? '';
  const used = new Set<string>();
  for (const each of head.cases) {
    const caseID = cases.get(each);
    if (caseID === undefined) continue;
    if (used.has(caseID)) cases.delete(each);
    else used.add(caseID);
  }
  const free = (parts.nodes.get(id)?.fields.cases.rows ?? []).filter(
    (row) => !taken.has(caseKey(id, row.id)) && !used.has(row.id),
  );
  for (const each of head.cases) {
    if (cases.has(each)) continue;
    const text = textKey({ head: each.line.head, more: each.more, effects: each.effects });
    const index = free.findIndex((row) => {
      const known = own.get(caseKey(id, row.id));
      return known !== undefined && textKey(known) === text;
    });
    const [row] = index < 0 ? [] : free.splice(index, 1);
    let caseID = row?.id ?? newIDs.case();
    while (used.has(caseID)) caseID = newIDs.case();
    used.add(caseID);
    cases.set(each, caseID);
    if (!row) created.add(each);
  }
}
