import { createTurns } from '#server/http/turns.ts';
import { ImageQueueFullError } from './errors.ts';

/** Turns for decoding photos. Throws ImageQueueFullError at once when the line is full: each job in line holds an upload in memory. */
export function createImageQueue(limits: { running: number; waiting: number }) {
  return createTurns({ ...limits, refuse: () => new ImageQueueFullError() });
}
