import type { Route } from '#server/http/route.ts';

/** One concern of the server, made of several modules; app.ts puts the parts together. */
export interface Part {
  routes: readonly Route[];
  /** Begins what runs by itself. */
  start(): Promise<void>;
  /** Deletes what has expired; every hour. */
  purgeExpired(): Promise<void>;
  close(): Promise<void>;
}
