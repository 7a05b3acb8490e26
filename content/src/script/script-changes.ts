import { type ConversationNode, conversationNodeDeclaration } from '#contract/kinds/conversation-node.ts';
import { fieldSchemas } from '#contract/kinds/declaration.ts';
import type { Head, ReadScript, ScriptProblem } from './heads.ts';
import { type Identified, identify } from './identify.ts';
import { linkChanges } from './link-changes.ts';
import { caseKey } from './marks.ts';
import { caseFields, isSameText, nodeFields } from './own-fields.ts';
import { placeNodes } from './place-nodes.ts';
import type { Printed } from './print-script.ts';
import { readScript } from './read-script.ts';
import type { Changes, ScriptInput } from './script-input.ts';
import { forkTypes, type ScriptNode, type ScriptParts } from './script-parts.ts';

export interface ScriptChanges {
  nodes: Changes;
  edges: Changes;
  problems: ScriptProblem[];
  read: ReadScript;
  ids: Identified;
  /** Sections that can't be read: what is in them is left as it is. */
  broken: ReadonlySet<number>;
  /** The nodes that begin a section. */
  order: string[];
}

const schemas = fieldSchemas(conversationNodeDeclaration) as Record<string, { safeParse: (value: unknown) => Checked }>;
interface Checked {
  error?: { issues: { message: string }[] } | undefined;
}

/**
 * The least that has to be saved for a conversation to be what a script says (content §7). While something can't be read, its section is
 * left as it is, and nothing is deleted.
 */
export function scriptChanges(input: ScriptInput): ScriptChanges {
  const { lines, parts, printed, newIDs } = input;
  const read = readScript(lines, input.reader);
  const start = addStart(read, parts);
  const { problems } = read;
  const ids = identify(read.nodes, parts, printed.own, printed.marks, newIDs);
  keepStart(start, ids, parts);
  const fields = ownFields(input, read, ids);
  const edges = linkChanges(input, read, ids, fields);
  const broken = new Set(problems.map(({ section }) => section));
  const nodes: Changes = { create: [], update: [], delete: [] };
  const places = newPlaces(read, ids, parts, broken);
  for (const head of read.nodes) {
    if (broken.has(head.section)) continue;
    const id = ids.nodes.get(head) ?? '';
    const made = fields.get(head) ?? {};
    const before = parts.nodes.get(id);
    if (before) {
      if (Object.keys(made).length > 0) nodes.update.push({ id, version: before.version, fields: { ...made } });
    } else nodes.create.push({ id, fields: { ...made, type: head.type, ...places.get(id) } });
  }
  if (problems.length === 0) {
    const here = new Set(ids.nodes.values());
    for (const [id, { fields: gone }] of parts.nodes) if (!here.has(id) && gone.type !== 'frame') nodes.delete.push(id);
  }
  const order = read.sections.flatMap(({ first }) => (first ? (ids.nodes.get(first) ?? []) : []));
  return { nodes, edges: edges(broken), problems, read, ids, broken, order };
}

/** A script without a start begins at its first line. */
function addStart({ nodes, ways, sections }: ReadScript, { nodes: before }: ScriptParts): Head | null {
  const first = nodes.find(({ type }) => type !== 'note');
  const isThere = nodes.some(({ type }) => type === 'start');
  if (isThere || (!first && ![...before.values()].some(({ fields }) => fields.type === 'start'))) return null;
  const start: Head = {
    ...{
      is: 'node',
      type: 'start',
      at: first?.at ?? 0,
      section: first?.section ?? 0,
      more: [],
      effects: [],
      effectsAt: [],
    },
    ...{ name: '', cases: [], node: null, isImplied: true },
    line: { is: 'blank', indent: 0, marks: [], head: '' },
  };
  nodes.unshift(start);
  if (first) ways.push({ from: start, port: 'next', to: first, at: first.at });
  const section = sections[start.section];
  if (section && section.first === first) section.first = first?.name ? section.first : start;
  return start;
}

/** The start that is there stays. */
function keepStart(start: Head | null, { nodes, created }: Identified, parts: ScriptParts): void {
  if (!start) return;
  const known = [...parts.nodes.values()].find(({ fields }) => fields.type === 'start');
  if (!known) return;
  nodes.set(start, known.id);
  created.delete(start);
}

/** The fields of each node that are other than before. */
function ownFields(input: ScriptInput, read: ReadScript, ids: Identified): Map<Head, Partial<ScriptNode>> {
  const { parts, printed, names, conversationID } = input;
  const changed = new Map<Head, Partial<ScriptNode>>();
  for (const head of read.nodes) {
    const id = ids.nodes.get(head) ?? '';
    const before = parts.nodes.get(id)?.fields;
    if (before && isAsBefore(head, id, before, ids, printed)) continue;
    const refuse = (at: number, message: string) => read.problems.push({ at, message, section: head.section });
    const made = nodeFields(head, before, names, conversationID, refuse);
    if (forkTypes.has(head.type)) made.cases = { rows: casesOf(head, input, ids, refuse) as never };
    else if (before && forkTypes.has(before.type)) made.cases = { rows: [] };
    const differing: Record<string, unknown> = {};
    for (const [field, value] of Object.entries(made)) {
      if (before && isSameValue(before[field as keyof ConversationNode & keyof ScriptNode], value)) continue;
      differing[field] = value;
      const issue = schemas[field]?.safeParse(value).error?.issues[0];
      if (issue) refuse(head.at, `${issue.message}.`);
    }
    if (Object.keys(differing).length > 0) changed.set(head, differing);
  }
  return changed;
}

const isSameValue = (one: unknown, other: unknown) =>
  one === other || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));

/** Whether a node and its cases are written as they would be printed. */
function isAsBefore(head: Head, id: string, before: ScriptNode, ids: Identified, { own }: Printed): boolean {
  if (head.type !== before.type || head.name !== (head.type === 'note' ? '' : before.name)) return false;
  const isByCase = head.line.is === 'bracket' && head.line.word === 'if';
  if (isByCase ? own.has(id) : head.isImplied || !isSameText(head, own.get(id))) return false;
  if (!forkTypes.has(head.type)) return true;
  const { rows } = before.cases;
  return (
    rows.length === head.cases.length &&
    head.cases.every((each, index) => {
      const caseID = ids.cases.get(each) ?? '';
      return rows[index]?.id === caseID && isSameText(each, own.get(caseKey(id, caseID)));
    })
  );
}

function casesOf(
  head: Head,
  { parts, names }: ScriptInput,
  ids: Identified,
  refuse: (at: number, message: string) => void,
) {
  const own = ids.nodes.get(head) ?? '';
  return head.cases.map((each) => {
    const caseID = ids.cases.get(each) ?? '';
    const node = parts.nodes.get(ids.caseNodes.get(each) ?? own);
    const before = node?.fields.cases.rows.find(({ id }) => id === caseID);
    return caseFields(each, caseID, before, names, refuse);
  });
}

function newPlaces(read: ReadScript, ids: Identified, parts: ScriptParts, broken: ReadonlySet<number>) {
  const isNew = (head: Head) => ids.created.has(head) && !broken.has(head.section);
  if (!read.nodes.some(isNew)) return new Map<string, { x: number; y: number }>();
  const after = new Map<Head, string>();
  for (const { from, to } of read.ways)
    if (to !== null && typeof to !== 'string' && !after.has(to)) after.set(to, ids.nodes.get(from) ?? '');
  const firstOf = (section: number) => {
    const first = read.sections[section]?.first;
    return first ? (ids.nodes.get(first) ?? null) : null;
  };
  const added = read.nodes.filter(isNew).map((head) => ({
    id: ids.nodes.get(head) ?? '',
    after: after.get(head) ?? null,
    above: firstOf(head.section - 1),
    below: firstOf(head.section + 1),
  }));
  return placeNodes(parts, added);
}
