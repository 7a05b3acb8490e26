import type { Value, World } from '#runtime/expression/evaluate.ts';

export type { Value };

/** The world while a game is played, as far as expressions look at it. */
export type State = World;

/** A state as plain JSON, by ids of records. A set is the list of its values. */
export interface PlainState {
  variables?: Readonly<Record<string, number | string | boolean | readonly string[]>>;
  items?: Readonly<Record<string, number>>;
  visits?: Readonly<Record<string, number>>;
  stages?: Readonly<Record<string, string>>;
  done?: readonly string[];
}

/** Reads only what the state itself says: ids like `constructor` lead nowhere. */
export function stateOf({ variables, items, visits, stages, done = [] }: PlainState, random: () => number): State {
  const own = <T>(values: Readonly<Record<string, T>> | undefined, id: string): T | undefined => {
    const property = values === undefined ? undefined : Object.getOwnPropertyDescriptor(values, id);
    return property && 'value' in property ? (property.value as T) : undefined;
  };
  const isDone = new Set(done);
  return {
    variable(id) {
      const value = own(variables, id);
      return typeof value === 'object' ? new Set(value) : value;
    },
    count: (id) => own(items, id) ?? 0,
    visits: (id) => own(visits, id) ?? 0,
    stage: (id) => own(stages, id) ?? null,
    isDone: (id) => isDone.has(id),
    random,
  };
}
