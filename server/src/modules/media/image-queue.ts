import { concurrencyLimit } from '#server/http/concurrency-limit.ts';
import { ImageQueueFullError } from './errors.ts';

/** Turns for decoding photos. Throws ImageQueueFullError at once when the line is full: each job in line holds an upload in memory. */
export function createImageQueue(limits: {
  running: number;
  waiting: number;
  ofOne?: { running: number; waiting: number };
}) {
  return concurrencyLimit({ ...limits, refuse: () => new ImageQueueFullError() });
}
