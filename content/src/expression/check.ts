import type { ExpressionUse } from '#contract/expression.ts';
import { checkCall } from './check-call.ts';
import { checkChange, type VariableChange } from './check-change.ts';
import { checkCompare } from './check-compare.ts';
import type { Checked, Checking, Known } from './checking.ts';
import { functionOf, signatureOf } from './functions.ts';
import { type NamingNode, resolve, variableKind, writtenKey } from './names.ts';
import { nearest } from './nearest.ts';
import { parse } from './parse.ts';
import type { Expression, NameNode, Problem, Range } from './syntax.ts';
import { any, isNumeric, number, type Type, text, typeFor, typeWords, whole, yesNo } from './types.ts';

/** The names that a mistake is compared with all keys for: the first ones. */
const suggestionsMax = 5;

/** Finds the mistakes in one expression. */
class Checker implements Checking {
  readonly known: Known;
  readonly problems: Problem[] = [];
  #suggestions = 0;

  constructor(known: Known) {
    this.known = known;
  }

  problem({ from, to }: Range, message: string, instead?: string): Type {
    this.problems.push({ from, to, message, ...(instead === undefined ? {} : { instead }) });
    return any;
  }

  typeOf(expression: Expression, kinds?: readonly string[]): Type {
    switch (expression.is) {
      case 'number':
        return Number.isInteger(expression.value) ? whole : number;
      case 'text':
        return text;
      case 'boolean':
        return yesNo;
      case 'name':
        return this.#named(expression, kinds ?? [variableKind]);
      case 'record':
        return this.#typeOfRecord(expression, expression, kinds ?? [variableKind]);
      case 'call':
        return checkCall(this, expression);
      case 'list':
        return { is: 'list', of: expression.members.map((member) => this.typeOf(member, kinds)) };
      case 'not':
        this.expect(expression.of, yesNo, '“not”');
        return yesNo;
      case 'and':
      case 'or':
        for (const part of expression.parts) this.expect(part, yesNo, `“${expression.is}”`);
        return yesNo;
      case 'negative':
        return this.#numeric(expression.of, '“-”');
      case 'compare':
        return checkCompare(this, expression);
      default: {
        const types = [
          this.#numeric(expression.first, `“${expression.rest[0]?.operator}”`),
          ...expression.rest.map(({ operator, of }) => this.#numeric(of, `“${operator}”`)),
        ];
        const isWhole =
          types.every(({ is }) => is === 'whole') && expression.rest.every(({ operator }) => operator !== '/');
        return isWhole ? whole : number;
      }
    }
  }

  expect(expression: Expression, expected: Type, by: string): Type {
    const type = this.typeOf(expression);
    if (type.is === 'any' || fits(type, expected)) return type;
    return this.problem(expression, `${by} needs ${typeWords(expected)}, but this is ${typeWords(type)}.`);
  }

  #numeric(expression: Expression, by: string): Type {
    return this.expect(expression, number, by);
  }

  #named(node: NameNode, kinds: readonly string[]): Type {
    const meant = resolve(node, kinds, this.known.names);
    return meant ? this.#typeOfRecord(node, meant, kinds) : this.unknownName(node, kinds);
  }

  unknownName(node: NameNode, kinds: readonly string[]): Type {
    const called = functionOf(node.text);
    if (called) return this.problem(node, `“${node.text}” is a function. Write ${signatureOf(called)}.`);
    const [, given] = (node.isBracketed && /^([a-zA-Z]+):/.exec(node.text)) || [];
    const noun = nouns[given ?? kinds[0] ?? ''] ?? 'record';
    const near = this.suggest(node.text.slice(given === undefined ? 0 : given.length + 1), given ? [given] : kinds);
    return this.problem(
      node,
      `There is no ${noun} “${node.text}”.${near === undefined ? '' : ` Did you mean “${near}”?`}`,
      near === undefined ? undefined : writtenKey(near),
    );
  }

  suggest(word: string, kinds: readonly string[]): string | undefined {
    if (this.#suggestions++ >= suggestionsMax) return undefined;
    const { names } = this.known;
    return nearest(
      word,
      kinds.flatMap((kind) => [...names.keysOf(kind)]),
    );
  }

  variableOf(node: NamingNode): Type | undefined {
    const meant = node.is === 'record' ? node : resolve(node, [variableKind], this.known.names);
    return meant?.kind === variableKind ? this.known.variableType(meant.id) : undefined;
  }

  #typeOfRecord(range: Range, { kind, id }: { kind: string; id: string }, kinds: readonly string[]): Type {
    const key = this.known.names.keyOf(kind, id);
    if (key === undefined) return this.problem(range, `This ${nouns[kind] ?? 'record'} was deleted.`);
    if (!kinds.includes(kind))
      return this.problem(
        range,
        `“${key}” is a ${nouns[kind] ?? kind}. A ${nouns[kinds[0] ?? ''] ?? 'record'} is needed here.`,
      );
    if (kind !== variableKind) return { is: 'record', kinds: [kind] };
    return this.known.variableType(id) ?? any;
  }
}

const nouns: Readonly<Record<string, string>> = {
  variable: 'variable',
  item: 'item',
  quest: 'quest',
  questNode: 'stage',
  conversationNode: 'node',
  conversation: 'conversation',
  npc: 'NPC',
  recipe: 'recipe',
  faction: 'faction',
  place: 'place',
};

function fits(type: Type, expected: Type): boolean {
  return type.is === expected.is || (isNumeric(expected) && isNumeric(type) && expected.is === 'number');
}

/** Finds every mistake in an expression, shown or stored, with its place in the text (content §2). Blank is no mistake. */
export function check(written: string, known: Known, use: ExpressionUse | VariableChange): Checked {
  const { expression, problem } = parse(written);
  if (problem) return { type: any, problems: [problem] };
  return expression === null ? { type: any, problems: [] } : checkExpression(expression, known, use);
}

export function checkExpression(expression: Expression, known: Known, use: ExpressionUse | VariableChange): Checked {
  const checker = new Checker(known);
  const type = typeof use === 'string' ? checker.typeOf(expression) : checkChange(checker, expression, use);
  const expected = typeof use === 'string' ? typeFor(use) : null;
  if (expected && type.is !== 'any' && !fits(type, expected))
    checker.problem(
      expression,
      use === 'condition'
        ? `A condition must be yes or no, but this is ${typeWords(type)}.`
        : `This must be ${typeWords(expected)}, but it’s ${typeWords(type)}.`,
    );
  else if (type.is === 'list' || type.is === 'record')
    checker.problem(expression, `${type.is === 'list' ? 'A list' : 'A record'} can only be compared with something.`);
  return { type, problems: checker.problems };
}
