import type { WorldKind } from '#contract/world.ts';
import type { HeldWorld } from '../world/world.ts';
import { causesOf, folded, type ShownProblem } from './causes.ts';
import { type ProblemCode, problemCodes, type Severity } from './problem.ts';
import { type ListedProblem, problemList } from './problem-list.ts';

export const problemFilterNames = ['severity', 'code', 'kind', 'record', 'cause', 'show'] as const;

/** What is chosen, as the address has it. */
export type ProblemFilters = Partial<Record<(typeof problemFilterNames)[number], string>>;

export interface ProblemPageInput {
  filters: ProblemFilters;
  /** How many of each severity are shown. */
  sizes: Readonly<Record<Severity, number>>;
}

/** What home/problems shows of all problems: of thousands, only those that fit are sent to the page. */
export interface ProblemPage {
  /** Dismissed ones included. */
  total: number;
  open: number;
  /** Which there are, whatever is filtered. */
  codes: readonly ProblemCode[];
  kinds: readonly WorldKind[];
  /** What the record that is filtered by is called; null: none of them is of it. */
  recordName: string | null;
  /** What the record is called that the problems follow from; null: they are of any cause. */
  causeName: string | null;
  groups: Readonly<Record<Severity, ProblemPageGroup>>;
}

export interface ProblemPageGroup {
  total: number;
  /** With those of one cause as one; of these the first are sent. */
  rows: number;
  problems: readonly ShownProblem[];
}

export const isDismissedShown = ({ show }: ProblemFilters): boolean => show === 'dismissed';

/** Of a part the kind of what it is part of: a problem of a node is one of its quest. */
const shownKind = ({ where, owner }: ListedProblem): WorldKind => owner?.kind ?? where.kind;

export function problemPage(held: HeldWorld, { filters, sizes }: ProblemPageInput): ProblemPage {
  const all = held.get(problemList);
  const causes = causesOf(all);
  const { record, cause } = filters;
  const isFolded = record === undefined && cause === undefined && !isDismissedShown(filters);
  const shown = Map.groupBy(
    all.filter((problem) => matches(problem, filters) && (cause === undefined || causes.get(problem) === cause)),
    ({ severity }) => severity,
  );
  const group = (severity: Severity) => {
    const problems = shown.get(severity) ?? [];
    const rows = isFolded ? folded(problems, causes) : problems;
    return { total: problems.length, rows: rows.length, problems: rows.slice(0, sizes[severity]) };
  };
  const found = new Set(all.map(({ code }) => code));
  return {
    total: all.length,
    open: all.filter(({ dismissal }) => dismissal === null).length,
    codes: (Object.keys(problemCodes) as ProblemCode[]).filter((code) => found.has(code)),
    kinds: [...new Set(all.map(shownKind))],
    recordName: record === undefined ? null : nameOfRecord(all, record),
    causeName: cause === undefined ? null : (held.world.quest.get(cause) ?? held.world.item.get(cause))?.name || null,
    groups: { error: group('error'), warning: group('warning'), note: group('note') },
  };
}

function matches(problem: ListedProblem, filters: ProblemFilters): boolean {
  const { severity, code, kind, record } = filters;
  return (
    (problem.dismissal !== null) === isDismissedShown(filters) &&
    (severity === undefined || problem.severity === severity) &&
    (code === undefined || problem.code === code) &&
    (kind === undefined || shownKind(problem) === kind) &&
    (record === undefined || problem.where.id === record || problem.owner?.id === record)
  );
}

/** That of a problem, or of what it is part of. */
function nameOfRecord(all: readonly ListedProblem[], recordID: string): string | null {
  for (const { where, name, owner } of all) {
    if (where.id === recordID) return name;
    if (owner?.id === recordID) return owner.name;
  }
  return null;
}
