const told = new WeakSet<object>();

/** Arguments of a call whose screen itself says that no answer came, and sends it again: no toast says so too. */
export function toldByScreen<Args extends object>(args: Args): Args {
  told.add(args);
  return args;
}

export const isToldByScreen = (args: unknown): boolean => told.has(args as object);
