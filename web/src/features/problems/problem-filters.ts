import { type ProblemFilters, problemFilterNames } from '#content/problem/problem-page.ts';
import { useAddressQuery } from '#web/screens/list/use-address-query.ts';

/** What is chosen; it is in the address, so that a list can be shared. */
export function useProblemFilters(): [
  ProblemFilters,
  (name: keyof ProblemFilters, value: string | null) => void,
  () => void,
] {
  const [query, change] = useAddressQuery();
  const filters: ProblemFilters = Object.fromEntries(
    problemFilterNames.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
  const set = (name: keyof ProblemFilters, value: string | null) =>
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
