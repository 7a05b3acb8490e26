import { isSame } from '#contract/differences.ts';
import { isObject } from '#contract/json-value.ts';
import { mergeRows } from './merge-rows.ts';

export type Side = 'mine' | 'theirs' | 'merge';

/** A field, or `properties.{id}`, that differs between what is typed here and what somebody else has saved meanwhile. */
export interface Difference {
  name: string;
  mine: unknown;
  theirs: unknown;
  /** Both, where both can be had: what both did to tags and rows, texts one below the other; undefined where they cannot. */
  merged: unknown;
  /** What is likely wanted: whoever changed it; when both did, both where that can be, else what is typed here. */
  suggested: Side;
}

/** The field whose members have names of their own, which the comparison shows (property sets). */
const byKey = 'properties';

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
    if (name !== byKey || !isObject(here) || !isObject(there))
      return differenceOf(name, was, here, there, isLongText(name));
    const keys = new Set([...Object.keys(there), ...Object.keys(here)]);
    return [...keys].flatMap((key) =>
      differenceOf(`${name}.${key}`, isObject(was) ? was[key] : undefined, here[key], there[key], false),
    );
  });
}

function differenceOf(name: string, was: unknown, mine: unknown, theirs: unknown, isLongText: boolean): Difference[] {
  if (isSame(mine, theirs)) return [];
  const merged = merge(was, mine, theirs, isLongText);
  const both: Side = merged === undefined ? 'mine' : 'merge';
  const suggested = isSame(was, theirs) ? 'mine' : isSame(was, mine) ? 'theirs' : both;
  return [{ name, mine, theirs, merged, suggested }];
}

/** The values that come of the choices; what nobody had to choose about is theirs. */
export function resolve<Values extends object>(
  theirs: Values,
  differences: readonly Difference[],
  choice: (name: string) => Side,
): Values {
  const resolved = { ...theirs } as Record<string, unknown>;
  for (const each of differences) {
    const side = choice(each.name);
    const value = side === 'mine' ? each.mine : side === 'theirs' ? each.theirs : each.merged;
    const [name = '', key] = each.name.split('.');
    if (key === undefined) resolved[name] = value;
    else resolved[name] = withMember(resolved[name] as object, key, value);
  }
  return resolved as Values;
}

function withMember(values: object, key: string, value: unknown): object {
  const { [key]: _old, ...rest } = values as Record<string, unknown>;
  return value === undefined ? rest : { ...rest, [key]: value };
}

function merge(was: unknown, mine: unknown, theirs: unknown, isLongText: boolean): unknown {
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    const base: readonly unknown[] = Array.isArray(was) ? was : [];
    if ([...mine, ...theirs].some(isObject)) return mergeRows(base, mine, theirs);
    return [
      ...theirs.filter((each) => mine.includes(each) || !base.includes(each)),
      ...mine.filter((each) => !theirs.includes(each) && !base.includes(each)),
    ];
  }
  if (isLongText && mine && theirs) return `${theirs}\n\n${mine}`;
  if (isObject(mine) && isObject(theirs)) return mergeMembers(isObject(was) ? was : {}, mine, theirs);
  return undefined;
}

type Members = Readonly<Record<string, unknown>>;

/** What each changed of an object, as a recipe's slots; undefined where both changed the same and there is no having both. */
function mergeMembers(was: Members, mine: Members, theirs: Members): Members | undefined {
  const merged: Record<string, unknown> = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const [base, here, there] = [was[key], mine[key], theirs[key]];
    const isMine = isSame(base, there);
    const isTheirs = isSame(base, here) || isSame(here, there);
    const value = isMine ? here : isTheirs ? there : merge(base, here, there, false);
    if (value === undefined && !isMine && !isTheirs) return undefined;
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}
