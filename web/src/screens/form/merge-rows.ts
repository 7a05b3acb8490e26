import { differingLines, type Hunk } from '#content/script/merge-lines.ts';
import { isObject } from '#contract/json-value.ts';

/**
 * A list of rows that two changed: what both did to `base`, what others added before what is added here. Undefined where both changed
 * the same rows: there is no list with both.
 */
export function mergeRows(
  base: readonly unknown[],
  mine: readonly unknown[],
  theirs: readonly unknown[],
): unknown[] | undefined {
  const [was, here, there] = [base, mine, theirs].map((rows) => rows.map(textOf)) as [string[], string[], string[]];
  const others = differingLines(was, there);
  const own = differingLines(was, here).filter((hunk) => !others.some((other) => textOf(other) === textOf(hunk)));
  if (own.some((hunk) => others.some((other) => isOver(hunk, other)))) return undefined;
  const merged: string[] = [];
  let at = 0;
  // The sort is stable; what is only added goes before what is changed where it goes.
  const hunks = [...others, ...own].sort((one, other) => one.from - other.from || one.to - other.to);
  for (const { from, to, lines } of hunks) {
    merged.push(...was.slice(at, from), ...lines);
    at = to;
  }
  // As they were given: the order of their keys is the one in which their words are said.
  const given = new Map([...base, ...theirs, ...mine].map((row) => [textOf(row), row]));
  return [...merged, ...was.slice(at)].map((row) => given.get(row));
}

/** Whether both are about the same rows; rows may be added at one place by both. */
const isOver = (one: Hunk, other: Hunk): boolean => one.from < other.to && other.from < one.to;

/** The same text for the same value, whatever the order of its keys. */
function textOf(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) =>
    isObject(part) ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))) : part,
  );
}
