import type { ProblemCode, RecordRef } from './problem.ts';
import type { ListedProblem } from './problem-list.ts';

/** Problems of a record that needs another one, which the first record of their reasons is. */
const circles: readonly ProblemCode[] = ['prerequisiteCircle', 'unfedCycle'];
const needing: readonly ProblemCode[] = [...circles, 'blockedQuest', 'unobtainableItem'];
/** With these a record is a cause itself. */
const causing: readonly ProblemCode[] = [...needing, 'noStart', 'noSuccess'];

/** Problems with one cause, of which the first is shown for all. */
export interface Following {
  /** The record at the end of what they need; of a circle, the one with the least id. */
  cause: string;
  count: number;
  /** The problem is the cause, and the others follow from it; else all follow from something that isn't among them. */
  isCause: boolean;
}

export type ShownProblem = ListedProblem & { following?: Following };

/** What a problem misses; undefined where it misses nothing. */
export const deletedRecord = ({ code, why }: Pick<ListedProblem, 'code' | 'why'>): RecordRef | undefined =>
  code === 'missingReference' ? why[0]?.records?.[0] : undefined;

/** Of each problem that follows from that of another record, or from a record that was deleted: which record. Linear in their number. */
export function causesOf(all: readonly ListedProblem[]): ReadonlyMap<ListedProblem, string> {
  const needs = new Map<string, string>();
  for (const { code, where, why } of all) {
    const needed = needing.includes(code) ? why[0]?.records?.[0] : undefined;
    if (needed) needs.set(where.id, needed.id);
  }
  const causes = new Map<string, string>();
  for (const id of needs.keys()) {
    const path = new Set<string>();
    let at: string | undefined = id;
    let end = id;
    while (at !== undefined && !causes.has(at) && !path.has(at)) {
      end = at;
      if (needs.has(at)) path.add(at);
      at = needs.get(at);
    }
    const circle = at !== undefined && path.has(at) ? [...path].slice([...path].indexOf(at)) : [];
    const [cause = end] = circle.sort();
    for (const each of path) causes.set(each, (at === undefined ? undefined : causes.get(at)) ?? cause);
  }
  const ofProblem = new Map<ListedProblem, string>();
  for (const problem of all) {
    const cause = causing.includes(problem.code)
      ? (causes.get(problem.where.id) ?? problem.where.id)
      : deletedRecord(problem)?.id;
    if (cause !== undefined) ofProblem.set(problem, cause);
  }
  return ofProblem;
}

/** The problems with those of one cause put together, where its own problem or else the first of them is. */
export function folded(
  problems: readonly ListedProblem[],
  causes: ReadonlyMap<ListedProblem, string>,
): readonly ShownProblem[] {
  const sharing = Map.groupBy(
    problems.filter((problem) => causes.has(problem)),
    (problem) => causes.get(problem)!,
  );
  const heads = new Map<ListedProblem, ShownProblem>();
  for (const [cause, [first, ...others]] of sharing) {
    if (!first || others.length === 0) continue;
    const own = [first, ...others].find(({ where }) => where.id === cause);
    const head = own ?? first;
    const isCause = own !== undefined && !circles.includes(own.code);
    heads.set(head, { ...head, following: { cause, count: others.length, isCause } });
  }
  return problems.flatMap((problem) => {
    const head = heads.get(problem);
    if (head) return [head];
    const cause = causes.get(problem);
    return cause !== undefined && (sharing.get(cause)?.length ?? 0) > 1 ? [] : [problem];
  });
}
