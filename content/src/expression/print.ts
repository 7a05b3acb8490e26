import type { Expression } from './syntax.ts';
import { quoted } from './text.ts';

/** How tightly parts are bound, loosest first: what is looser than its surroundings gets parentheses. */
const tightness: Partial<Record<Expression['is'], number>> = {
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  sum: 5,
  product: 6,
  negative: 7,
};
const ofValue = 8;

/** An expression as text, in one way: `parse(print(x))` is `x`. */
export function print(expression: Expression): string {
  return inside(expression, 0);
}

/** @param least how tightly bound it has to be to stand without parentheses */
function inside(expression: Expression, least: number): string {
  const own = tightness[expression.is] ?? ofValue;
  const text = bare(expression, own);
  return own < least ? `(${text})` : text;
}

function bare(expression: Expression, own: number): string {
  switch (expression.is) {
    case 'number':
      return String(expression.value);
    case 'text':
      return quoted(expression.value);
    case 'boolean':
      return String(expression.value);
    case 'name':
      return expression.isBracketed ? `[${expression.text}]` : expression.text;
    case 'record':
      return `@${expression.kind}:${expression.id}`;
    case 'call':
      return `${expression.name}(${expression.arguments.map(print).join(', ')})`;
    case 'list':
      return `(${expression.members.map(print).join(', ')})`;
    case 'not':
      return `not ${inside(expression.of, own)}`;
    case 'negative':
      return `-${inside(expression.of, own)}`;
    case 'and':
    case 'or':
      return expression.parts.map((part) => inside(part, own + 1)).join(` ${expression.is} `);
    case 'compare':
      return `${inside(expression.left, own + 1)} ${expression.operator} ${inside(expression.right, own + 1)}`;
    default: {
      const rest = expression.rest.map(({ operator, of }) => ` ${operator} ${inside(of, own + 1)}`).join('');
      return inside(expression.first, own + 1) + rest;
    }
  }
}
