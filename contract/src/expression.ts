import { z } from 'zod';

/** Characters of one expression. */
export const expressionMax = 10_000;

/**
 * A condition or a computed value (content §2) as it is stored: records are named by id, `count(@item:0190…) >= 3`. It may
 * have mistakes, which its editor and the problems show: work in progress is kept.
 */
export const expression = z.string().max(expressionMax, 'An expression can have at most 10,000 characters');

/** What an expression is for: a condition is yes or no. */
export type ExpressionUse = 'condition' | 'number' | 'value';
