import type { ListedProblem } from '#content/problem/problem-list.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';

export const filterNames = ['severity', 'code', 'kind', 'record', 'show'] as const;
type FilterName = (typeof filterNames)[number];

/** What is chosen; it is in the address, so that a list can be shared. */
export type ProblemFilters = Partial<Record<FilterName, string>>;

export function useProblemFilters(): [ProblemFilters, (name: FilterName, value: string | null) => void, () => void] {
  const [query, change] = useAddressQuery();
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const set = (name: FilterName, value: string | null) =>
    change(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [filters, set, () => change(() => new URLSearchParams(), { replace: true })];
}

export const isDismissedShown = ({ show }: ProblemFilters): boolean => show === 'dismissed';

/** Of a part the kind of what it is part of: a problem of a node is one of its quest. */
export const shownKind = ({ where, owner }: ListedProblem) => owner?.kind ?? where.kind;

export function filteredProblems(all: readonly ListedProblem[], filters: ProblemFilters): ListedProblem[] {
  const { severity, code, kind, record } = filters;
  return all.filter(
    (problem) =>
      (problem.dismissal !== null) === isDismissedShown(filters) &&
      (severity === undefined || problem.severity === severity) &&
      (code === undefined || problem.code === code) &&
      (kind === undefined || shownKind(problem) === kind) &&
      (record === undefined || problem.where.id === record || problem.owner?.id === record),
  );
}
