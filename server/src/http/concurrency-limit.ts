interface Limits {
  running: number;
  waiting: number;
  /** Of one person: so many run at once, and so many more wait, however much room there is. */
  ofOne?: { running: number; waiting: number };
  refuse: () => Error;
}

interface Waiting {
  personID: string;
  begin(): void;
}

/**
 * Runs at most `running` jobs at once and queues `waiting` more, first in first out; one more fails at once with the error
 * that `refuse` makes. With `ofOne` nobody fills the line alone, and the job of somebody else comes before one more of whoever
 * has just had a turn.
 */
export function concurrencyLimit({ running: most, waiting, ofOne, refuse }: Limits) {
  const queue: Waiting[] = [];
  const running: string[] = [];

  const countOf = (personID: string) => running.filter((one) => one === personID).length;
  const mayRun = (personID: string) =>
    running.length < most && (ofOne === undefined || countOf(personID) < ofOne.running);

  function beginNext(lastID: string): void {
    const ready = queue.filter(({ personID }) => mayRun(personID));
    const next = (ofOne && ready.find(({ personID }) => personID !== lastID)) ?? ready[0];
    if (!next) return;
    queue.splice(queue.indexOf(next), 1);
    running.push(next.personID);
    next.begin();
  }

  return async function runLimited<T>(job: () => Promise<T>, personID = ''): Promise<T> {
    if (mayRun(personID)) running.push(personID);
    else {
      const own = ofOne ? queue.filter((one) => one.personID === personID).length : 0;
      if (queue.length >= waiting || (ofOne && own >= ofOne.waiting)) throw refuse();
      await new Promise<void>((resolve) => queue.push({ personID, begin: resolve }));
    }
    try {
      return await job();
    } finally {
      running.splice(running.indexOf(personID), 1);
      beginNext(personID);
    }
  };
}
