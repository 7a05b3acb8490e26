import type { Value } from '#runtime/expression/evaluate.ts';
import type { Comparison, Expression, Variable } from '#runtime/format/bundle-types.generated.ts';
import type { Game } from '#runtime/play/game.ts';
import type { Draft, Subject } from './draft.ts';
import { partsOf } from './expressions-of.ts';
import type { Demand } from './ways.ts';

/** Drafts that are made on the way to one that does. */
export interface Effort {
  left: number;
}

const opposite = { '==': '!=', '!=': '==', '<': '>=', '>=': '<', '>': '<=', '<=': '>' } as const;
const turned = { '==': '==', '!=': '!=', '<': '>', '>': '<', '<=': '>=', '>=': '<=' } as const;

/** States in which all that is demanded is so, made from the given one: as little as possible is changed. */
export function* meetAll(game: Game, demands: readonly Demand[], draft: Draft, effort: Effort): Generator<Draft> {
  const [first, ...rest] = demands;
  if (!first) {
    yield draft;
    return;
  }
  // What a later demand changed may undo an earlier one.
  for (const next of meet(game, first.expression, first.holds, draft, effort))
    for (const made of meetAll(game, rest, next, effort))
      if (made.valueOf(first.expression) === first.holds || hasChance(first.expression)) yield made;
}

const hasChance = (expression: Expression): boolean =>
  [...partsOf(expression)].some((part) => typeof part === 'object' && part.is === 'random');

function* meet(game: Game, expression: Expression, holds: boolean, draft: Draft, effort: Effort): Generator<Draft> {
  if (--effort.left < 0) return;
  if (draft.valueOf(expression) === holds) {
    yield draft;
    return;
  }
  if (typeof expression !== 'object') return;
  const assign = function* (subject: Subject, value: Value): Generator<Draft> {
    const next = draft.with(subject, value);
    if (next && next.valueOf(expression) === holds) yield next;
  };
  switch (expression.is) {
    case 'not':
      yield* meet(game, expression.of, !holds, draft, effort);
      return;
    case 'and':
    case 'or':
      if ((expression.is === 'and') === holds)
        yield* meetAll(
          game,
          expression.of.map((part) => ({ expression: part, holds })),
          draft,
          effort,
        );
      else for (const part of expression.of) yield* meet(game, part, holds, draft, effort);
      return;
    case 'done':
      yield* assign({ is: 'done', id: expression.id }, holds);
      return;
    case 'visited':
      yield* assign({ is: 'visits', id: expression.id }, holds ? 1 : 0);
      return;
    case 'has': {
      const quantity = draft.valueOf(expression.quantity);
      if (typeof quantity === 'number')
        yield* assign({ is: 'count', id: expression.id }, holds ? quantity : Math.max(0, quantity - 1));
      return;
    }
    case 'variable': {
      const computed = game.get('variable', expression.id)?.computed;
      if (computed === undefined) yield* assign({ is: 'variable', id: expression.id }, holds);
      else yield* meet(game, computed, holds, draft, effort);
      return;
    }
    case 'compare':
      for (const { subject, value } of comparing(expression, holds, draft)) yield* assign(subject, value);
      yield* tryValues(game, expression, holds, draft, effort);
      return;
    case 'inList': {
      const subject = subjectOf(expression.value);
      const values = expression.list.flatMap((member) => draft.valueOf(member) ?? []);
      if (subject && holds) for (const value of values) yield* assign(subject, value);
      yield* tryValues(game, expression, holds, draft, effort);
      return;
    }
    case 'inSet': {
      const subject = subjectOf(expression.set);
      const [member, set] = [draft.valueOf(expression.value), draft.valueOf(expression.set)];
      if (!subject || typeof member !== 'string' || !(set instanceof Set)) return;
      const others = [...set].filter((each) => each !== member);
      yield* assign(subject, new Set(holds ? [...others, member] : others));
      return;
    }
    default:
  }
}

function subjectOf(expression: Expression): Subject | null {
  if (typeof expression !== 'object') return null;
  switch (expression.is) {
    case 'variable':
    case 'count':
    case 'visits':
    case 'stage':
      return { is: expression.is, id: expression.id };
    default:
      return null;
  }
}

/** Values of one side that make a comparison hold, as the other side is now. */
function* comparing(
  { operator, left, right }: Comparison,
  holds: boolean,
  draft: Draft,
): Generator<{ subject: Subject; value: Value }> {
  const asked = holds ? operator : opposite[operator];
  for (const [side, other, by] of [
    [left, right, asked],
    [right, left, turned[asked]],
  ] as const) {
    const subject = subjectOf(side);
    const value = draft.valueOf(other);
    if (!subject || value === undefined) continue;
    if (typeof value === 'number') {
      const values = { '==': [value], '<=': [value], '>=': [value] } as Readonly<Record<string, number[]>>;
      const near =
        by === '>' ? [value + 1, value + 0.5] : by === '<' ? [value - 1, value - 0.5] : [value + 1, value - 1];
      for (const each of values[by] ?? near) yield { subject, value: each };
    } else if (by === '==') yield { subject, value };
    else if (typeof value === 'boolean') yield { subject, value: !value };
  }
}

/** Values that may make a condition hold which is not solved: those near to what it names, of one thing at a time. */
function* tryValues(
  game: Game,
  expression: Expression,
  holds: boolean,
  draft: Draft,
  effort: Effort,
): Generator<Draft> {
  const parts = [...throughComputed(game, expression, new Set())];
  const named = new Set(parts.filter((part) => typeof part === 'number').flatMap((each) => [each, each + 1, each - 1]));
  const texts = parts.filter((part) => typeof part === 'string');
  for (const part of parts) {
    const subject = subjectOf(part);
    if (!subject) continue;
    const variable = subject.is === 'variable' ? game.get('variable', subject.id) : undefined;
    for (const value of [...named, ...texts, ...valuesOf(variable)]) {
      if (--effort.left < 0) return;
      const next = draft.with(subject, value);
      if (next && next.valueOf(expression) === holds) yield next;
    }
  }
}

function* throughComputed(game: Game, expression: Expression, seen: Set<string>): Generator<Expression> {
  for (const part of partsOf(expression)) {
    yield typeof part === 'object' && part.is === 'value' ? part.value : part;
    if (typeof part !== 'object' || part.is !== 'variable' || seen.has(part.id)) continue;
    seen.add(part.id);
    const computed = game.get('variable', part.id)?.computed;
    if (computed !== undefined) yield* throughComputed(game, computed, seen);
  }
}

function valuesOf(variable: Variable | undefined): Value[] {
  switch (variable?.type) {
    case 'yesNo':
      return [true, false];
    case 'choice':
      return variable.choices ?? [];
    case 'text':
      return ['', 'text'];
    case 'set':
      return [new Set<string>(), ...(variable.choices ?? []).map((each) => new Set([each])), new Set(variable.choices)];
    default: {
      const { minimum, maximum } = variable ?? {};
      return [0, 1, 2, 3, 5, 10, 20, 50, 100, 1000, minimum ?? 0, maximum ?? 0];
    }
  }
}
