import { print } from '../expression/print.ts';
import type { CallNode, CompareNode, Comparison, Expression } from '../expression/syntax.ts';
import { Environment, joined, type Relation } from './environment.ts';
import { knownOf } from './known-of.ts';
import type { KnownValue, KnownValues, Reason } from './known-values.ts';
import { anyNumber, exactly, isExact, type NumberRange, negated, plus } from './range.ts';
import { rangeOfCall, rangeOfChain } from './ranges-of.ts';
import { hasRandom, subjectOf } from './subject.ts';
import { above, anything, areApart, areNone, below, both, hullOf, numbers, only, some, type Values } from './values.ts';

/** Steps after which nothing more is looked at: what is not seen by then is taken to be possible. */
const stepsMax = 20_000;
/** How often the parts of an `and` are looked at again, as each may narrow the others. */
const rounds = 4;
const computedDepthMax = 10;
const negations: Readonly<Record<Comparison, Comparison>> = {
  ...{ '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' },
  ...{ in: 'not in', 'not in': 'in' },
};
const none: readonly Reason[] = [];
/** Calls that are short for a comparison. */
const comparisons: ReadonlySet<string> = new Set(['has', 'visited']);

/**
 * What follows when a condition is taken to be true, or false. Every state of the world in which it is so stays possible;
 * so when none is left, there is none.
 */
export class Assumptions {
  readonly #known: KnownValues;
  readonly #environment = new Environment();
  #steps = 0;
  #depth = 0;

  constructor(known: KnownValues) {
    this.#known = known;
  }

  /** @returns why the expression can't be so; null when it may be. What was narrowed on the way stays narrowed then. */
  assume(expression: Expression, holds: boolean): Reason[] | null {
    if (this.#steps++ > stepsMax) return null;
    const part: Reason = { is: 'part', from: expression.from, to: expression.to, holds };
    switch (expression.is) {
      case 'boolean':
        return expression.value === holds ? null : [part];
      case 'not':
        return this.assume(expression.of, !holds);
      case 'and':
      case 'or':
        return (expression.is === 'and') === holds
          ? this.#all(expression.parts, holds)
          : this.#any(expression.parts, holds);
      case 'compare':
        return this.#compare(expression, holds ? expression.operator : negations[expression.operator], part);
      case 'call':
        return this.#call(expression, holds, part);
      default:
        return this.#narrow(expression, some([holds]), [part]);
    }
  }

  /** All of the parts are so. */
  #all(parts: readonly Expression[], holds: boolean): Reason[] | null {
    for (let round = 0; round < rounds; round++) {
      const before = this.#environment.changes;
      for (const part of parts) {
        const reasons = this.assume(part, holds);
        if (reasons) return reasons;
      }
      if (this.#environment.changes === before) return null;
    }
    return null;
  }

  /** One of the parts is so. */
  #any(parts: readonly Expression[], holds: boolean): Reason[] | null {
    const reasons: Reason[][] = [];
    const possible: Expression[] = [];
    for (const part of parts) {
      const found = this.#try(part, holds);
      if (found) reasons.push(found);
      else possible.push(part);
      if (possible.length > 1) return null;
    }
    return possible[0] ? this.assume(possible[0], holds) : joined(...reasons);
  }

  /** As `assume`, and then everything is as before. */
  #try(expression: Expression, holds: boolean): Reason[] | null {
    const mark = this.#environment.mark();
    const reasons = this.assume(expression, holds);
    this.#environment.rollBack(mark);
    return reasons;
  }

  #call(call: CallNode, holds: boolean, part: Reason): Reason[] | null {
    const [record, more] = call.arguments;
    if (call.name === 'has') {
      const count: CallNode = { ...call, name: 'count', arguments: record ? [record] : [] };
      const quantity: Expression = more ?? { is: 'number', value: 1, from: call.from, to: call.to };
      return this.#order(count, quantity, holds ? '>=' : '<', part);
    }
    if (call.name === 'visited') {
      const visits: CallNode = { ...call, name: 'visits' };
      return this.#order(visits, { is: 'number', value: 0, from: call.from, to: call.to }, holds ? '>' : '<=', part);
    }
    return this.#narrow(call, some([holds]), [part]);
  }

  #compare({ left, right }: CompareNode, operator: Comparison, part: Reason): Reason[] | null {
    switch (operator) {
      case '==':
        return this.#relate(left, right, ['='], part) ?? this.#equal(left, right, part);
      case '!=':
        return this.#relate(left, right, ['<', '>'], part) ?? this.#different(left, right, part);
      case 'in':
      case 'not in':
        return right.is === 'list'
          ? this.#inList(left, right.members, operator === 'in', part)
          : this.#inSet(left, right, operator === 'in', part);
      default:
        return this.#order(left, right, operator, part);
    }
  }

  /** The same two sides are compared more than once: `x < y and y < x`. */
  #relate(left: Expression, right: Expression, allowed: readonly Relation[], part: Reason): Reason[] | null {
    if (this.#isRandom(left) || this.#isRandom(right)) return null;
    const [one, other] = [print(left), print(right)];
    if (one === other) return allowed.includes('=') ? null : [part];
    const isTurned = one > other;
    const turned = { '<': '>', '=': '=', '>': '<' } as const;
    const pair = isTurned ? `${other} ? ${one}` : `${one} ? ${other}`;
    return this.#environment.relate(pair, new Set(isTurned ? allowed.map((each) => turned[each]) : allowed), [part]);
  }

  /** Whether it may have another value each time that it is asked for, by what it is computed from too. */
  #isRandom(expression: Expression, depth = 0): boolean {
    return hasRandom(expression, (id) => {
      const known = this.#known.variable(id);
      return (
        known !== undefined &&
        'computed' in known &&
        depth < computedDepthMax &&
        this.#isRandom(known.computed, depth + 1)
      );
    });
  }

  #order(left: Expression, right: Expression, operator: '<' | '<=' | '>' | '>=', part: Reason): Reason[] | null {
    const isLess = operator === '<' || operator === '<=';
    const isStrict = operator === '<' || operator === '>';
    const related = this.#relate(left, right, [isLess ? '<' : '>', ...(isStrict ? [] : (['='] as const))], part);
    if (related) return related;
    const [small, large] = isLess ? [left, right] : [right, left];
    const [lower, upper] = [this.valuesOf(small), this.valuesOf(large)];
    if (lower.values.are !== 'numbers' || upper.values.are !== 'numbers') return null;
    const [one, other] = [lower.values.range, upper.values.range];
    const reasons = joined([part], lower.reasons, upper.reasons);
    if (isStrict ? one.least >= other.most : one.least > other.most) return reasons;
    return (
      this.#narrow(small, below(other.most, one.isWhole, isStrict), joined([part], upper.reasons)) ??
      this.#narrow(large, above(one.least, other.isWhole, isStrict), joined([part], lower.reasons))
    );
  }

  #equal(left: Expression, right: Expression, part: Reason): Reason[] | null {
    const [one, other] = [this.valuesOf(left), this.valuesOf(right)];
    if (areApart(one.values, other.values)) return joined([part], one.reasons, other.reasons);
    return (
      this.#narrow(left, other.values, joined([part], other.reasons)) ??
      this.#narrow(right, one.values, joined([part], one.reasons))
    );
  }

  #different(left: Expression, right: Expression, part: Reason): Reason[] | null {
    const [one, other] = [this.valuesOf(left), this.valuesOf(right)];
    const [first, second] = [only(one.values), only(other.values)];
    if (first !== undefined && first === second) return joined([part], one.reasons, other.reasons);
    return (
      this.#without(left, one.values, second, joined([part], other.reasons)) ??
      this.#without(right, other.values, first, joined([part], one.reasons))
    );
  }

  #without(
    side: Expression,
    values: Values,
    value: number | string | boolean | undefined,
    reasons: readonly Reason[],
  ): Reason[] | null {
    if (value === undefined) return null;
    if (values.are === 'some')
      return this.#narrow(side, some([...values.of].filter((each) => each !== value)), reasons);
    if (values.are === 'numbers' && typeof value === 'number')
      return this.#narrow(side, numbers({ ...anyNumber, isWhole: values.range.isWhole }, new Set([value])), reasons);
    if (values.are === 'texts' && typeof value === 'string')
      return this.#narrow(side, { are: 'texts', without: new Set([value]) }, reasons);
    return null;
  }

  #inList(left: Expression, members: readonly Expression[], isIn: boolean, part: Reason): Reason[] | null {
    if (!isIn) {
      for (const member of members) {
        const reasons = this.#different(left, member, part);
        if (reasons) return reasons;
      }
      return null;
    }
    const one = this.valuesOf(left);
    const each = members.map((member) => this.valuesOf(member));
    const fitting = each.filter(({ values }) => !areApart(one.values, values));
    if (fitting.length === 0) return joined([part], one.reasons, ...each.map(({ reasons }) => reasons));
    const hull = hullOf(fitting.map(({ values }) => values));
    return hull === null ? null : this.#narrow(left, hull, joined([part], ...fitting.map(({ reasons }) => reasons)));
  }

  #inSet(left: Expression, right: Expression, isIn: boolean, part: Reason): Reason[] | null {
    const member = only(this.valuesOf(left).values);
    const { values } = this.valuesOf(right);
    if (typeof member !== 'string' || values.are !== 'sets') return null;
    const empty: ReadonlySet<string> = new Set();
    const has = new Set([member]);
    const next = { are: 'sets' as const, has: isIn ? has : empty, lacks: isIn ? empty : has, within: values.within };
    return this.#narrow(right, next, [part]);
  }

  /** Says that an expression is one of these values. */
  #narrow(expression: Expression, values: Values, reasons: readonly Reason[]): Reason[] | null {
    const subject = subjectOf(expression);
    if (subject) {
      const base = knownOf(expression, this.#known);
      if ('computed' in base) return this.#throughComputed(base.computed, values, reasons);
      return this.#environment.narrow(subject, base, values, reasons);
    }
    if (values.are === 'numbers' && expression.is === 'negative')
      return this.#narrow(
        expression.of,
        numbers(negated(values.range), new Set([...values.without].map((each) => -each))),
        reasons,
      );
    if (values.are === 'numbers' && expression.is === 'sum') return this.#narrowSum(expression, values.range, reasons);
    const now = this.valuesOf(expression);
    return areNone(both(now.values, values)) ? joined(now.reasons, reasons) : null;
  }

  /** Of a sum of whole numbers with one part that is not known: what is left for that part. */
  #narrowSum(
    { first, rest }: Extract<Expression, { is: 'sum' | 'product' }>,
    range: NumberRange,
    reasons: readonly Reason[],
  ): Reason[] | null {
    const parts = [
      { sign: 1, of: first },
      ...rest.map(({ operator, of }) => ({ sign: operator === '-' ? -1 : 1, of })),
    ];
    const known = parts.map(({ of }) => this.valuesOf(of));
    const ranges = known.map(({ values }) => (values.are === 'numbers' && values.range.isWhole ? values.range : null));
    const open = ranges.flatMap((each, index) => (each === null || !isExact(each) ? [index] : []));
    const [index] = open;
    if (open.length !== 1 || index === undefined || ranges[index] === null) return null;
    const others = ranges.reduce<NumberRange>((sum, each, at) => {
      if (at === index || each === null) return sum;
      return plus(sum, parts[at]!.sign === 1 ? each : negated(each));
    }, exactly(0));
    const left = plus({ ...range, isWhole: false }, negated(others));
    const because = joined(reasons, ...known.map((each) => each.reasons));
    return this.#narrow(parts[index]!.of, numbers(parts[index]!.sign === 1 ? left : negated(left)), because);
  }

  #throughComputed(expression: Expression, values: Values, reasons: readonly Reason[]): Reason[] | null {
    if (this.#depth >= computedDepthMax) return null;
    this.#depth++;
    const value = only(values);
    const found =
      typeof value === 'boolean' ? this.assume(expression, value) : this.#narrow(expression, values, reasons);
    this.#depth--;
    return found && joined(reasons, withoutParts(found));
  }

  /** What an expression can be, as far as is known by now. */
  valuesOf(expression: Expression): KnownValue {
    if (this.#steps++ > stepsMax) return { values: anything, reasons: none };
    const subject = subjectOf(expression);
    if (subject) {
      const base = knownOf(expression, this.#known);
      if (!('computed' in base)) return this.#environment.get(subject) ?? base;
      if (this.#depth >= computedDepthMax) return { values: anything, reasons: none };
      this.#depth++;
      const { values, reasons } = this.valuesOf(base.computed);
      this.#depth--;
      return { values, reasons: joined(base.reasons, withoutParts(reasons)) };
    }
    switch (expression.is) {
      case 'number':
        return { values: numbers(exactly(expression.value)), reasons: none };
      case 'text':
      case 'boolean':
        return { values: some([expression.value]), reasons: none };
      case 'record':
        return { values: some([print(expression)]), reasons: none };
      case 'negative':
        return this.#numeric([expression.of], ([range]) => negated(range!));
      case 'sum':
      case 'product':
        return this.#numeric([expression.first, ...expression.rest.map(({ of }) => of)], (ranges) =>
          rangeOfChain(expression, ranges),
        );
      case 'call': {
        const range = rangeOfCall(expression.name);
        if (range) return this.#numeric(expression.arguments, range);
        // Of what a call asks about is nothing known, when it is no record: asking for its truth would lead back here.
        return comparisons.has(expression.name) ? this.#truth(expression) : { values: anything, reasons: none };
      }
      case 'compare':
      case 'and':
      case 'or':
      case 'not':
        return this.#truth(expression);
      default:
        return { values: anything, reasons: none };
    }
  }

  #numeric(parts: readonly Expression[], of: (ranges: NumberRange[]) => NumberRange): KnownValue {
    const known = parts.map((part) => this.valuesOf(part));
    const ranges = known.map(({ values }) => (values.are === 'numbers' ? values.range : anyNumber));
    if (ranges.length === 0) return { values: anything, reasons: none };
    return { values: numbers(of(ranges)), reasons: joined(...known.map(({ reasons }) => reasons)) };
  }

  #truth(expression: Expression): KnownValue {
    const [never, always] = [this.#try(expression, true), this.#try(expression, false)];
    if (never && always) return { values: anything, reasons: none };
    return { values: some([...(never ? [] : [true]), ...(always ? [] : [false])]), reasons: never ?? always ?? none };
  }
}

/** What stands in the expression of a computed variable has no place in the condition. */
const withoutParts = (reasons: readonly Reason[]) => reasons.filter(({ is }) => is !== 'part');
