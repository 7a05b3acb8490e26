/** Whether two values of a record's field are the same; they are plain JSON. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || stable(one) === stable(other);
}

/** The fields of `after` that differ from `before`: all that an update sends (decisions §3). */
export function changedFields<Values extends object>(before: Values, after: Values): Partial<Values> {
  const changed: Partial<Values> = {};
  for (const key of Object.keys(after) as (keyof Values)[]) {
    if (!isSame(before[key], after[key])) changed[key] = after[key];
  }
  return changed;
}

/** JSON with the keys of objects in one order. */
function stable(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
