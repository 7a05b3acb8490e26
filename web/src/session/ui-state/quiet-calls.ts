const background = new WeakSet<object>();

/** Arguments of a read that only adds a hint: it loads and fails without a word, and nothing says that it is slow. */
export function inBackground<Args extends object>(args: Args): Args {
  background.add(args);
  return args;
}

export const isInBackground = (args: unknown): boolean => background.has(args as object);
