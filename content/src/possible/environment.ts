import type { KnownValue, Reason } from './known-values.ts';
import { areNone, both, type Values } from './values.ts';

/** At most so many reasons are told: the nearest ones. */
const reasonsMax = 12;

export function joined(...lists: readonly (readonly Reason[])[]): Reason[] {
  const found = new Map<string, Reason>();
  for (const list of lists)
    for (const reason of list) if (found.size < reasonsMax) found.set(JSON.stringify(reason), reason);
  return [...found.values()];
}

export type Relation = '<' | '=' | '>';

interface KnownRelation {
  allowed: ReadonlySet<Relation>;
  reasons: readonly Reason[];
}

/** What things can be where some parts of a condition are taken to hold. What is assumed can be taken back. */
export class Environment {
  readonly #values = new Map<string, KnownValue>();
  readonly #relations = new Map<string, KnownRelation>();
  readonly #trail: (() => void)[] = [];
  /** How often something became narrower. */
  changes = 0;

  get(subject: string): KnownValue | undefined {
    return this.#values.get(subject);
  }

  /** @returns why it is impossible; null when it is not */
  narrow(subject: string, base: KnownValue, values: Values, reasons: readonly Reason[]): Reason[] | null {
    const known = this.#values.get(subject) ?? base;
    const next = both(known.values, values);
    if (areNone(next)) return joined(known.reasons, reasons);
    if (isSame(known.values, next)) return null;
    this.#set(this.#values, subject, { values: next, reasons: joined(known.reasons, reasons) });
    return null;
  }

  relate(pair: string, allowed: ReadonlySet<Relation>, reasons: readonly Reason[]): Reason[] | null {
    const known = this.#relations.get(pair);
    const next = known ? new Set([...allowed].filter((each) => known.allowed.has(each))) : allowed;
    if (next.size === 0) return joined(known?.reasons ?? [], reasons);
    if (known?.allowed.size !== next.size)
      this.#set(this.#relations, pair, { allowed: next, reasons: joined(known?.reasons ?? [], reasons) });
    return null;
  }

  mark(): number {
    return this.#trail.length;
  }

  rollBack(mark: number): void {
    while (this.#trail.length > mark) this.#trail.pop()?.();
  }

  #set<Value>(map: Map<string, Value>, key: string, value: Value): void {
    const before = map.get(key);
    this.#trail.push(() => void (before === undefined ? map.delete(key) : map.set(key, before)));
    map.set(key, value);
    this.changes++;
  }
}

function isSame(one: Values, other: Values): boolean {
  if (one === other) return true;
  if (one.are === 'numbers' && other.are === 'numbers')
    return (
      one.range.least === other.range.least &&
      one.range.most === other.range.most &&
      one.range.isWhole === other.range.isWhole &&
      one.without.size === other.without.size
    );
  if (one.are === 'some' && other.are === 'some') return one.of.size === other.of.size;
  if (one.are === 'texts' && other.are === 'texts') return one.without.size === other.without.size;
  if (one.are === 'sets' && other.are === 'sets')
    return one.has.size === other.has.size && one.lacks.size === other.lacks.size && one.within === other.within;
  return one.are === 'anything' && other.are === 'anything';
}
