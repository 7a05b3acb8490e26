import { z } from 'zod';
import { id } from './fields.ts';

/** Rows of one list of effects. */
export const effectsMax = 100;
/** Arguments of one call. */
export const effectArgumentsMax = 10;

/** Nobody types control characters, and a list of effects has a line for each. */
const withoutControls = (text: string) => text.replace(/(?![\n\r\t])\p{Cc}/gu, '');

/** A stored expression; shorter than a condition, since a list holds many. */
const expression = z.string().overwrite(withoutControls).max(1000, 'A value can have at most 1,000 characters');

/** What a game calls a function of its own: `shake_camera`. */
export const functionName = z
  .string()
  .max(80, 'The name of a function can have at most 80 characters')
  .regex(/^[\p{L}_][\p{L}\p{N}_]*(\.[\p{L}_][\p{L}\p{N}_]*)*$/u, 'Function: letters, digits, dots and underscores');

/** A row that is not filled in yet leads to nothing. */
const target = id.nullable();

/** One thing that happens (content §2); what its values are is said by stored expressions. */
export const effect = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), variableID: target, value: expression }),
  /** Adds to a number, or puts a value into a set. */
  z.strictObject({ do: z.literal('add'), variableID: target, value: expression }),
  /** Takes a value out of a set. */
  z.strictObject({ do: z.literal('remove'), variableID: target, value: expression }),
  z.strictObject({ do: z.literal('toggle'), variableID: target }),
  z.strictObject({ do: z.literal('give'), itemID: target, quantity: expression }),
  z.strictObject({ do: z.literal('take'), itemID: target, quantity: expression }),
  z.strictObject({ do: z.literal('start'), questID: target }),
  z.strictObject({ do: z.literal('advance'), questID: target, nodeID: target }),
  /** `nodeID`: the ending; null: the first one. */
  z.strictObject({ do: z.literal('complete'), questID: target, nodeID: target }),
  z.strictObject({ do: z.literal('fail'), questID: target }),
  /** `bark`: a text with stored expressions in braces; empty: any of theirs whose condition is met. */
  z.strictObject({
    do: z.literal('bark'),
    npcID: target,
    bark: z.string().overwrite(withoutControls).max(1000, 'A bark is longer than 1,000 characters'),
  }),
  z.strictObject({
    do: z.literal('call'),
    name: functionName,
    arguments: z
      .array(expression)
      .max(effectArgumentsMax, `A function can have at most ${effectArgumentsMax} arguments`),
  }),
]);
export type Effect = z.infer<typeof effect>;

export const effects = z.array(effect).max(effectsMax, `More than ${effectsMax} effects`);
export type Effects = z.infer<typeof effects>;

/** Where rows of effects name records; the rest of their values are expressions. */
export const effectTargets = {
  variableID: 'variable',
  itemID: 'item',
  questID: 'quest',
  nodeID: 'questNode',
  npcID: 'npc',
} as const;

/** The members of rows that hold expressions; in `arguments` each of the list. */
export const effectExpressions = ['value', 'quantity', 'arguments'] as const;
