import { isSame } from '#contract/differences.ts';
import { isObject } from '#contract/json-value.ts';

export type Side = 'mine' | 'theirs' | 'merge';

/** A field that differs between what is typed here and what somebody else has saved meanwhile. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Both, where both can be had: tags united, texts one below the other; undefined where they cannot. */
  merged: unknown;
  /** What is likely wanted: whoever changed it; when both did, both where that can be, else what is typed here. */
  suggested: Side;
}

/**
 * Compares field by field (decisions §3).
 * @param base what editing started from
 * @param isLongText whether a field holds text of several lines, which can be put together
 */
export function compare<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
  isLongText: (name: string) => boolean,
): Difference[] {
  return (Object.keys(mine) as (keyof Values & string)[]).flatMap((name) => {
    const [was, here, there] = [base[name], mine[name], theirs[name]];
    if (isSame(here, there)) return [];
    const merged = merge(here, there, isLongText(name));
    const both: Side = merged === undefined ? 'mine' : 'merge';
    const suggested = isSame(was, there) ? 'mine' : isSame(was, here) ? 'theirs' : both;
    return [{ name, mine: here, theirs: there, merged, suggested }];
  });
}

/** The values that come of the choices; what nobody had to choose about is theirs. */
export function resolve<Values extends object>(
  theirs: Values,
  differences: readonly Difference[],
  choice: (name: string) => Side,
): Values {
  const chosen = differences.map((each) => {
    const side = choice(each.name);
    return [each.name, side === 'mine' ? each.mine : side === 'theirs' ? each.theirs : each.merged] as const;
  });
  return { ...theirs, ...Object.fromEntries(chosen) };
}

function merge(mine: unknown, theirs: unknown, isLongText: boolean): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) return [...new Set([...theirs, ...mine])];
  if (isLongText && mine && theirs) return `${theirs}\n\n${mine}`;
  if (isObject(mine) && isObject(theirs)) return { ...theirs, ...mine };
  return undefined;
}
