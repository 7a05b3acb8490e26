import { differences } from '#contract/differences.ts';

/** The fields of `after` that differ from `before`: all that an update sends (decisions §3). */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const names = differences(before, after, { depth: 1 }).flatMap(({ path }) => path);
  const changed = names.filter((name) => Object.hasOwn(after, name)) as (keyof Values)[];
  return Object.fromEntries(changed.map((name) => [name, after[name]])) as Partial<Values>;
}
