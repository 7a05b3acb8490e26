import { foreignTarget, type SyntaxHint } from './foreign-syntax/foreign-syntax.ts';
import type { GoneParts } from './gone-parts.ts';
import type { Head, Port, ReadScript, ScriptProblem } from './heads.ts';
import type { Marks } from './marks.ts';
import type { Pausable } from './pausable.ts';
import { isWords, type PlaceNames } from './place-names.ts';
import type { Changes, ScriptInput } from './script-input.ts';
import { edgesByPort, type ScriptNode, scriptPorts } from './script-parts.ts';

/** Where links of a script lead. */
export class LinkTargets {
  /** By the name of a section its first node; null: several have that name. */
  readonly #byName = new Map<string, string | null>();
  readonly #marks: Marks;
  readonly #isThere: (nodeID: string) => boolean;
  readonly #gone: GoneParts | undefined;

  /**
   * @param isThere whether a node stands anywhere in the script
   * @param gone what was there before: a line that is pasted is linked to by the mark that it had
   */
  constructor(
    sections: ReadScript['sections'],
    marks: Marks,
    isThere: (nodeID: string) => boolean,
    gone: GoneParts | undefined,
  ) {
    this.#marks = marks;
    this.#isThere = isThere;
    this.#gone = gone;
    for (const { first } of sections)
      if (first && first.name !== '') this.#byName.set(first.name, this.#byName.has(first.name) ? null : first.id);
  }

  /** The node that a link means; undefined: there is none; null: there are several. */
  find(to: string): string | null | undefined {
    if (!to.startsWith('#')) return this.#byName.get(to);
    const mark = to.slice(1);
    const id = (this.#marks.find(mark) ?? this.#gone?.find(mark))?.nodeID;
    return id !== undefined && this.#isThere(id) ? id : undefined;
  }
}

/** A link with lines under it: nothing would lead to those. */
export const linkWithLines = (to: string) => ({
  message: `“-> ${to}” goes to its section, so the lines under it are never played. For an option, write “+ ${to}”.`,
  instead: [`+ ${to}`],
});

/** A link to a section that isn’t there: as other tools write it, misspelled, not written yet, or an option as Yarn writes it. */
function noPlace(
  to: string,
  places: PlaceNames,
  wouldBeOption: boolean,
): Pick<ScriptProblem, keyof SyntaxHint | 'heading' | 'option'> {
  const foreign = foreignTarget(to);
  if (foreign) return foreign;
  const heading = `== ${to}`;
  const message = `There is no “${heading}” to link to.`;
  const near = places.nearest(to);
  if (near) {
    const means = { message: `${message} Did you mean “-> ${near}”?`, instead: [`-> ${near}`] };
    const option = `+ ${to}`;
    return isWords(to) ? { ...means, message: `${means.message} For an option, write “${option}”.`, option } : means;
  }
  if (!wouldBeOption) return { message, heading };
  return { message: `${message} For an option, write “+ ${to}”.`, instead: [`+ ${to}`], heading };
}

/**
 * What the links that a script says need: called with the sections that can't be read, once all of those are known, and with what is
 * to be told of each section that has such changes.
 */
export function* linkChanges(
  { parts, newIDs, reader }: ScriptInput,
  read: ReadScript,
  targets: LinkTargets,
  fields: ReadonlyMap<Head, Partial<ScriptNode>>,
): Pausable<(broken: ReadonlySet<number>, onChange: (section: number) => void) => Pausable<Changes>> {
  const ports = new Map<Head, Map<string, string | null>>();
  const refusedAt = new Set<number>();
  for (const [index, { from, port, to, at, wouldBeOption = false }] of read.ways.entries()) {
    if (index % 64 === 63) yield;
    const own = ports.get(from) ?? new Map<string, string | null>();
    let target = typeof to === 'string' ? null : (to?.id ?? null);
    if (typeof to === 'string') {
      const found = targets.find(to);
      // Several ways may lead into one link.
      const refuse = (problem: Omit<ScriptProblem, 'at' | 'section'>) => {
        if (!refusedAt.has(at)) read.problems.push({ at, section: from.section, ...problem });
        refusedAt.add(at);
      };
      // The section is there, and nothing in it can be read yet.
      const isUnread = found === undefined && reader.places.has(to);
      if (found === null) refuse({ message: `Two nodes are called “${to}”.` });
      else if (found === undefined && to.startsWith('#')) refuse({ message: `No line has the mark ${to}.` });
      else if (found === undefined && !isUnread) {
        refuse(noPlace(to, reader.places, wouldBeOption));
        yield;
      }
      target = isUnread ? unread : (found ?? null);
    }
    ports.set(from, own.set(portText(port), target));
  }

  return function* (broken, onChange) {
    const changes: Changes = { create: [], update: [], delete: [] };
    const byID = new Map(read.nodes.map((head) => [head.id, head]));
    const unsure = unsureFirsts(read);
    yield;
    const before = edgesByPort(parts, byID);
    for (const [count, head] of read.nodes.entries()) {
      if (count % 64 === 0) yield;
      if (broken.has(head.section)) continue;
      const { id } = head;
      const old = parts.nodes.get(id)?.fields;
      const now = { ...(old ?? newFields), ...fields.get(head), type: head.type };
      const leaving = before.get(id);
      const wanted = ports.get(head);
      const own = scriptPorts(now);
      let isChanged = false;
      for (const [index, port] of own.entries()) {
        const toID = wanted?.get(port) ?? null;
        const edge = leaving?.get(port);
        const target = toID === null ? undefined : byID.get(toID);
        if (target?.isNew && broken.has(target.section)) {
          isChanged = true;
          continue;
        }
        if (edge ? edge.fields.toID === toID : toID === null) continue;
        isChanged = true;
        if (toID !== null && (toID === unread || unsure.has(toID))) continue;
        if (toID === null) changes.delete.push(edge?.id ?? '');
        else if (!edge) changes.create.push({ id: newIDs.node(), fields: { fromID: id, toID, port, position: index } });
        else changes.update.push({ id: edge.id, version: edge.version, fields: { toID } });
      }
      if (old && leaving) {
        const kept = new Set(own);
        for (const port of scriptPorts(old)) {
          const edge = kept.has(port) ? undefined : leaving.get(port);
          if (!edge) continue;
          isChanged = true;
          changes.delete.push(edge.id);
        }
      }
      if (isChanged) onChange(head.section);
    }
    return changes;
  };
}

/** The nodes that begin a section below a line of it that can't be read: what that line is may begin it. */
function unsureFirsts({ nodes, problems, sections }: ReadScript): ReadonlySet<string> {
  const unread = new Map<number, number>();
  for (const { section, at } of problems)
    if (at < (unread.get(section) ?? Number.POSITIVE_INFINITY)) unread.set(section, at);
  const firsts = nodes.filter(
    ({ id, at, section }) => (unread.get(section) ?? at) < at && sections[section]?.first?.id === id,
  );
  return new Set(firsts.map(({ id }) => id));
}

/** Where a link leads whose section can't be read. */
const unread = '';

const newFields: Pick<ScriptNode, 'cases' | 'returns'> = { cases: { rows: [] }, returns: false };

function portText(port: Port): string {
  if (typeof port === 'string') return port;
  return 'failOf' in port ? `${port.failOf.id}:fail` : port.id;
}
