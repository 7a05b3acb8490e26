const background = new WeakSet<object>();
const partsOfCreation = new WeakSet<object>();

/** Arguments of a read that only adds a hint: it loads and fails without a word, and nothing says that it is slow. */
export function inBackground<Args extends object>(args: Args): Args {
  background.add(args);
  return args;
}

export const isInBackground = (args: unknown): boolean => background.has(args as object);

/** Arguments of a call that belongs to a record being created: the toast of that says it too. */
export function asPartOfCreation<Args extends object>(args: Args): Args {
  partsOfCreation.add(args);
  return args;
}

export const isPartOfCreation = (args: unknown): boolean => partsOfCreation.has(args as object);
