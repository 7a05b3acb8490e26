/**
 * Lets `running` jobs run at once and `waiting` more stand in line, first come first served; one more is told so at once
 * with the error that `refuse` makes, since it would wait longer than anyone does.
 */
export function createTurns(limits: { running: number; waiting: number; refuse: () => Error }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(job: () => Promise<T>): Promise<T> {
    if (running < limits.running) {
      running += 1;
    } else {
      if (line.length >= limits.waiting) throw limits.refuse();
      // The one who leaves hands its place on, so `running` does not change here and nobody can slip in between.
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await job();
    } finally {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
