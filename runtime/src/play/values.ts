import type { Value } from '../expression/evaluate.ts';
import type { Variable } from '../format/bundle-types.generated.ts';
import type { Value as StoredValue } from '../format/state-types.generated.ts';

/** A value of a file, as expressions see it. */
export const fromStored = (value: StoredValue): Value => (Array.isArray(value) ? new Set(value) : value);

/** A value as files have it. */
export const toStored = (value: Value): StoredValue => (typeof value === 'object' ? [...value] : value);

/**
 * The value that a variable gets when it is set to this: numbers stay within its limits, whole ones are rounded. Undefined:
 * it can't have such a value.
 */
export function fitted({ type, choices = [], minimum, maximum }: Variable, value: Value): Value | undefined {
  switch (type) {
    case 'yesNo':
      return typeof value === 'boolean' ? value : undefined;
    case 'whole':
    case 'number': {
      if (typeof value !== 'number' || !Number.isFinite(value)) return undefined;
      const least = Math.max(value, minimum ?? value);
      const within = Math.min(least, maximum ?? least);
      // Of -0.3 that is -0, which a stored state doesn't have.
      return (type === 'whole' ? Math.round(within) : within) + 0;
    }
    case 'text':
      return typeof value === 'string' ? value : undefined;
    case 'choice':
      return typeof value === 'string' && choices.includes(value) ? value : undefined;
    default: {
      if (typeof value !== 'object') return undefined;
      return [...value].every((member) => choices.includes(member)) ? value : undefined;
    }
  }
}

/** What an effect makes of the value that a variable has. Undefined: it can't. */
export function changed(
  variable: Variable,
  held: Value,
  change: 'set' | 'add' | 'remove',
  value: Value,
): Value | undefined {
  if (change === 'set') return fitted(variable, value);
  if (change === 'add') return sum(variable, held, value);
  if (typeof held !== 'object' || typeof value !== 'string') return undefined;
  return fitted(variable, new Set([...held].filter((member) => member !== value)));
}

/** A number plus a number, or a set with one more of its values. */
function sum(variable: Variable, held: Value, added: Value): Value | undefined {
  if (typeof held === 'number' && typeof added === 'number') return fitted(variable, held + added);
  if (typeof held === 'object' && typeof added === 'string') return fitted(variable, new Set([...held, added]));
  return undefined;
}
