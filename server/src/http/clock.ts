/** The time, handed in by app.ts so that tests can move it; nothing that expires asks Date.now itself. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** A moment as the database and the contract write it: UTC, ISO 8601 with milliseconds. */
export const isoTime = (milliseconds: number): string => new Date(milliseconds).toISOString();
