import { numberPattern, typedNumber } from './typed-number.ts';

/** What is to be done with the records that a name finds. */
export interface NamedAct {
  /** Begins the title of the act. */
  verb: string;
  /** How many to add, or to take out. */
  amount: number;
  name: string;
}

const verbs: ReadonlySet<string> = new Set([
  ...['add', 'archive', 'duplicate', 'lend', 'move', 'print', 'remove', 'set', 'take', 'unarchive'],
]);
const signedPattern = new RegExp(`^([+\\-−])(${numberPattern.source})$`);
const counted: ReadonlySet<string> = new Set(['add', 'remove', 'take']);
/** Stand between a verb and a name, and say nothing of either. */
const between: ReadonlySet<string> = new Set(['a', 'from', 'label', 'labels', 'of', 'out', 'the']);

/**
 * `move lamp`, `print label of lamp`, `take 2 lamp` and `+3 lamp` say what is done with the record that `lamp` finds.
 * @returns `null` for other texts, such as `lamp` and `move`
 */
export function namedAct(query: string): NamedAct | null {
  const [first = '', ...rest] = query.trim().split(/\s+/);
  const signed = signedPattern.exec(first);
  if (signed) return of(signed[1] === '+' ? 'add' : 'take', typedNumber(signed[2]!), rest);
  const verb = first.toLowerCase();
  if (!verbs.has(verb)) return null;
  const isCounted = counted.has(verb) && Number.isFinite(typedNumber(rest[0] ?? ''));
  // Without a number all is removed from a box.
  return isCounted ? of(verb === 'add' ? verb : 'take', typedNumber(rest[0]!), rest.slice(1)) : of(verb, 1, rest);
}

function of(verb: string, amount: number, words: readonly string[]): NamedAct | null {
  const start = words.findIndex((word) => !between.has(word.toLowerCase()));
  return start < 0 || !(amount > 0) ? null : { verb, amount, name: words.slice(start).join(' ') };
}
