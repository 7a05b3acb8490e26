import { type ConversationNode, conversationNodeDeclaration } from '#contract/kinds/conversation-node.ts';
import { fieldSchemas } from '#contract/kinds/declaration.ts';
import { type Head, newHead, type ReadScript, type ScriptProblem } from './heads.ts';
import { identify } from './identify.ts';
import { LinkTargets, linkChanges } from './link-changes.ts';
import { caseKey } from './marks.ts';
import { caseFields, isSameText, nodeFields, type Refuse } from './own-fields.ts';
import { finished, type Pausable } from './pausable.ts';
import { type Around, linesOfNodes, placeNodes } from './place-nodes.ts';
import { readScript } from './read-script.ts';
import type { Changes, ScriptInput } from './script-input.ts';
import { forkTypes, type ScriptNode, type ScriptParts } from './script-parts.ts';

export interface ScriptChanges {
  nodes: Changes;
  edges: Changes;
  /** In the order of their lines. */
  problems: ScriptProblem[];
  read: ReadScript;
  /** Sections that can't be read: what is in them is left as it is. */
  broken: ReadonlySet<number>;
  /** Sections that are to be saved. */
  changed: ReadonlySet<number>;
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
  identify(read.nodes, parts, printed.own, printed.marks, newIDs, input.gone);
  keepStart(start, read, parts);
  const here = new Set(read.nodes.map(({ id }) => id));
  const isThere = (id: string) => here.has(id);
  return finished(changing(input, read, isThere, new LinkTargets(read.sections, printed.marks, isThere, input.gone)));
}

/**
 * The same of sections that were read and whose records are known.
 * @param isThere whether a node stands anywhere in the script, also where it was not read again
 */
export function* changing(
  input: ScriptInput,
  read: ReadScript,
  isThere: (nodeID: string) => boolean,
  targets: LinkTargets,
): Pausable<ScriptChanges> {
  const { parts } = input;
  const fields = yield* ownFields(input, read);
  const edges = yield* linkChanges(input, read, targets, fields);
  const problems = read.problems.sort((one, other) => one.at - other.at);
  const broken = new Set(problems.map(({ section }) => section));
  const changed = new Set<number>();
  const nodes: Changes = { create: [], update: [], delete: [] };
  const places = newPlaces(read, input, broken);
  for (const [index, head] of read.nodes.entries()) {
    if (index % 64 === 63) yield;
    if (broken.has(head.section)) continue;
    const { id } = head;
    const made = fields.get(head);
    const before = parts.nodes.get(id);
    if (before && !made) continue;
    changed.add(head.section);
    if (before) nodes.update.push({ id, version: before.version, fields: { ...made } });
    else
      nodes.create.push({
        id,
        fields: { ...input.gone?.node(id)?.fields, ...made, type: head.type, ...places.get(id) },
      });
  }
  if (problems.length === 0)
    for (const [id, { fields: gone }] of parts.nodes) if (!isThere(id) && gone.type !== 'frame') nodes.delete.push(id);
  const order = read.sections.flatMap(({ first }) => first?.id ?? []);
  return {
    ...{ nodes, edges: yield* edges(broken, (section) => changed.add(section)) },
    ...{ problems, read, broken, changed, order },
  };
}

/** A script without a start begins at its first line. */
export function addStart({ nodes, ways, sections }: ReadScript, { nodes: before }: ScriptParts): Head | null {
  const first = nodes.find(({ type }) => type !== 'note');
  const isThere = nodes.some(({ type }) => type === 'start');
  if (isThere || (!first && ![...before.values()].some(({ fields }) => fields.type === 'start'))) return null;
  const nothing = { is: 'blank', indent: 0, marks: [], head: '' } as const;
  const start = newHead('node', 'start', nothing, first?.at ?? 0, first?.section ?? 0);
  start.isImplied = true;
  nodes.unshift(start);
  if (first) ways.push({ from: start, port: 'next', to: first, at: first.at });
  const section = sections[start.section];
  if (section && section.first === first) section.first = first?.name ? section.first : start;
  return start;
}

/** The start that is there stays, unless its line became something else. */
export function keepStart(start: Head | null, { nodes }: ReadScript, parts: ScriptParts): void {
  if (!start) return;
  const known = [...parts.nodes.values()].find(({ fields }) => fields.type === 'start');
  if (!known || nodes.some(({ id }) => id === known.id)) return;
  start.id = known.id;
  start.isNew = false;
}

/** The fields of each node that are other than before. */
function* ownFields(input: ScriptInput, read: ReadScript): Pausable<Map<Head, Partial<ScriptNode>>> {
  const { parts, printed, names, conversationID, gone } = input;
  const changed = new Map<Head, Partial<ScriptNode>>();
  for (const [index, head] of read.nodes.entries()) {
    if (index % 64 === 63) yield;
    const before = parts.nodes.get(head.id)?.fields;
    const known = before ?? gone?.node(head.id)?.fields;
    if (before && isAsBefore(head, before, printed)) continue;
    const refuse: Refuse = (at, message, missing) =>
      read.problems.push({ at, message, section: head.section, ...(missing && { missing }) });
    const made = nodeFields(head, before, names, conversationID, refuse);
    if (forkTypes.has(head.type)) made.cases = { rows: casesOf(head, input, refuse) as never };
    else if (known && forkTypes.has(known.type)) made.cases = { rows: [] };
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
function isAsBefore(head: Head, before: ScriptNode, { own }: ScriptInput['printed']): boolean {
  const { id } = head;
  if (head.type !== before.type || head.name !== (head.type === 'note' ? '' : before.name)) return false;
  const isByCase = head.line.is === 'bracket' && head.line.word === 'if';
  if (isByCase ? own.has(id) : head.isImplied || !isSameText(head, own.get(id))) return false;
  if (!forkTypes.has(head.type)) return true;
  const { rows } = before.cases;
  return (
    rows.length === head.cases.length &&
    head.cases.every((each, index) => rows[index]?.id === each.id && isSameText(each, own.get(caseKey(id, each.id))))
  );
}

function casesOf(head: Head, { parts, names }: ScriptInput, refuse: Refuse) {
  return head.cases.map((each) => {
    const node = parts.nodes.get(each.cameFrom ?? head.id);
    const before = node?.fields.cases.rows.find(({ id }) => id === each.id);
    return caseFields(each, each.id, before, names, refuse);
  });
}

/** What was there before comes back to where it was. */
function newPlaces(read: ReadScript, { parts, gone }: ScriptInput, broken: ReadonlySet<number>) {
  const isBack = (head: Head) => head.isNew && gone?.node(head.id) !== undefined;
  const isNew = (head: Head) => head.isNew && !isBack(head) && !broken.has(head.section);
  if (!read.nodes.some(isNew)) return new Map<string, { x: number; y: number }>();
  const after = new Map<Head, string>();
  for (const { from, to } of read.ways)
    if (to !== null && typeof to !== 'string' && !after.has(to)) after.set(to, from.id);
  const back = read.nodes.filter(isBack).flatMap(({ id }) => gone?.node(id) ?? []);
  const placed = new Set([...parts.nodes.keys(), ...back.map(({ id }) => id)]);
  const around = neighbours(
    read.sections.map(({ first }, section) =>
      first && (placed.has(first.id) || !broken.has(section)) ? first.id : null,
    ),
    placed,
  );
  const added = read.nodes.filter(isNew).map((head) => ({
    ...(around[head.section] ?? { above: null, below: null, between: 1 }),
    ...{ id: head.id, isNote: head.type === 'note', after: after.get(head) ?? null },
  }));
  return placeNodes([...parts.nodes.values(), ...back], added, linesOfNodes(parts));
}

/**
 * Of each section the first node of the nearest one above it, and that of the next one below that has a place.
 * @param firsts the first node of each section; null where none has a place or is to have one: the section is empty or can't be read
 */
function neighbours(firsts: readonly (string | null)[], placed: ReadonlySet<string>): Around[] {
  const around: Around[] = [];
  let [below, between]: [string | null, number] = [null, 1];
  for (const [index, first] of [...firsts.entries()].toReversed()) {
    const above = firsts.slice(0, index).findLast((each) => each !== null) ?? null;
    around[index] = { above, below, between };
    if (first !== null && placed.has(first)) [below, between] = [first, 1];
    else if (first !== null) between++;
  }
  return around;
}
