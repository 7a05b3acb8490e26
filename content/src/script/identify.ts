import type { GoneParts } from './gone-parts.ts';
import type { Head } from './heads.ts';
import { caseKey, type Marks } from './marks.ts';
import { isSameText } from './own-fields.ts';
import type { OwnText } from './own-text.ts';
import type { ScriptParts } from './script-parts.ts';

export interface NewIDs {
  node: () => string;
  case: () => string;
}

/**
 * Says which record each head is: the one of its mark, where of several the first with its text keeps it, or the first; without a mark
 * the one with the same text that nothing else is; else a new one.
 * @param gone what was there before: its mark stands for it still
 * @param isElsewhere whether a node, or a node's case (`caseKey`), stands in a part of the script that these heads are not of
 */
export function identify(
  heads: readonly Head[],
  parts: ScriptParts,
  own: ReadonlyMap<string, OwnText>,
  marks: Marks,
  newIDs: NewIDs,
  gone?: GoneParts,
  isElsewhere: (key: string) => boolean = () => false,
): void {
  const taken = new Set<string>();
  const isTaken = (key: string) => taken.has(key) || isElsewhere(key);
  const take = (key: string) => !isTaken(key) && taken.add(key) !== undefined;
  const find = (mark: string) => marks.find(mark) ?? gone?.find(mark);
  const isKnown = (id: string) => parts.nodes.has(id) || gone?.node(id) !== undefined;
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const head of heads)
    for (const each of [head, ...head.cases]) {
      forget(each);
      for (const mark of each.line.marks) (seen.has(mark) ? shared : seen).add(mark);
    }
  const claim = (isMeant: (each: Head, mark: string, key: string) => boolean) => {
    for (const head of heads) {
      if (!head.isImplied)
        for (const mark of head.line.marks) {
          const marked = find(mark);
          if (!marked || marked.caseID !== undefined || !isKnown(marked.nodeID)) continue;
          if (head.id === '' && isMeant(head, mark, marked.nodeID) && take(marked.nodeID)) head.id = marked.nodeID;
        }
      for (const each of head.cases)
        for (const mark of each.line.marks) {
          const { nodeID, caseID } = find(mark) ?? {};
          if (nodeID === undefined || caseID === undefined || each.id !== '') continue;
          const key = caseKey(nodeID, caseID);
          if (!isMeant(each, mark, key) || !take(key)) continue;
          each.id = caseID;
          each.cameFrom = nodeID;
        }
    }
  };
  // A line of another conversation may have the same mark by chance, and stand above.
  if (shared.size > 0) claim((each, mark, key) => shared.has(mark) && isSameText(each, own.get(key)));
  claim(() => true);
  const unknown = heads.filter(({ id }) => id === '');
  if (unknown.length > 0) {
    // The head of options was replaced: they keep their node.
    for (const head of unknown)
      for (const { cameFrom } of head.cases) {
        if (cameFrom === null || head.id !== '' || !take(cameFrom)) continue;
        head.id = cameFrom;
      }
    matchByText(unknown, parts, own, isTaken, taken);
  }
  for (const head of heads) {
    if (head.id === '') head.id = newIDs.node();
    head.isNew = !parts.nodes.has(head.id);
    identifyCases(head, parts, own, isTaken, newIDs);
  }
}

function forget(head: Head): void {
  head.id = '';
  head.isNew = false;
  head.cameFrom = null;
}

/** Of the records that nothing in the text is, each is the first head with its text. */
function matchByText(
  unknown: readonly Head[],
  parts: ScriptParts,
  own: ReadonlyMap<string, OwnText>,
  isTaken: (key: string) => boolean,
  taken: Set<string>,
): void {
  const free = new Map<string, string[]>();
  for (const [id, { fields }] of parts.nodes) {
    if (isTaken(id) || fields.type === 'frame') continue;
    const text = own.get(id);
    const key = text ? textKey(text) : branchKey(own, id, fields.cases.rows[0]?.id);
    free.set(key, [...(free.get(key) ?? []), id]);
  }
  if (free.size === 0) return;
  for (const head of unknown) {
    if (head.id !== '' || (head.isImplied && head.cases.length > 0)) continue;
    const id = free.get(headKey(head))?.shift();
    if (id === undefined) continue;
    head.id = id;
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
  { id, cases }: Head,
  parts: ScriptParts,
  own: ReadonlyMap<string, OwnText>,
  isTaken: (key: string) => boolean,
  newIDs: NewIDs,
): void {
  if (cases.length === 0) return;
  const used = new Set<string>();
  for (const each of cases) {
    if (used.has(each.id)) forget(each);
    else if (each.id !== '') used.add(each.id);
  }
  if (used.size === cases.length) return;
  const free = (parts.nodes.get(id)?.fields.cases.rows ?? []).filter(
    (row) => !isTaken(caseKey(id, row.id)) && !used.has(row.id),
  );
  for (const each of cases) {
    if (each.id !== '') continue;
    const text = textKey({ head: each.line.head, more: each.more, effects: each.effects });
    const index = free.findIndex((row) => {
      const known = own.get(caseKey(id, row.id));
      return known !== undefined && textKey(known) === text;
    });
    const [row] = index < 0 ? [] : free.splice(index, 1);
    let caseID = row?.id ?? newIDs.case();
    while (used.has(caseID)) caseID = newIDs.case();
    used.add(caseID);
    each.id = caseID;
    each.isNew = !row;
  }
}
