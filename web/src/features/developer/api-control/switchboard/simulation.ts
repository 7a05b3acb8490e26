import { z } from 'zod';
import { storedSimulation, storeSimulation } from '#web/session/simulation.ts';

export const outcomes = ['real', 'failing', 'offline', 'rateLimited', 'inProgress', 'stale', 'duplicate'] as const;
export type Outcome = (typeof outcomes)[number];

/** What the client sees instead of what the server answers. */
const simulation = z.strictObject({
  delayMs: z.number().int().min(0).max(600_000),
  outcome: z.enum(outcomes),
  /** Of a failing answer. */
  status: z.number().int().min(400).max(599),
  /** Of a rate-limited answer, in seconds. */
  retryAfter: z.number().int().min(0).max(86_400),
  /** Names of operations; empty: all but those of the session. */
  operations: z.array(z.string()),
});
export type Simulation = z.infer<typeof simulation>;

export const realAnswers: Simulation = { delayMs: 0, outcome: 'real', status: 503, retryAfter: 30, operations: [] };

/** The simulation that is on; null: the client sees what the server answers. */
export function currentSimulation(): Simulation | null {
  return parseSimulation(storedSimulation());
}

export function parseSimulation(json: string | null): Simulation | null {
  if (json === null) return null;
  try {
    const { data } = simulation.safeParse(JSON.parse(json));
    return data && changesAnything(data) ? data : null;
  } catch {
    return null;
  }
}

export function saveSimulation(next: Simulation): void {
  storeSimulation(changesAnything(next) ? JSON.stringify(next) : null);
}

const changesAnything = ({ delayMs, outcome }: Simulation) => delayMs > 0 || outcome !== 'real';

/** `Slow (2,000 ms), failing (503)` */
export function simulationText({ delayMs, outcome, status, retryAfter, operations }: Simulation): string {
  const answers: Record<Outcome, string | false> = {
    real: false,
    failing: `failing (${status})`,
    offline: 'offline',
    rateLimited: `rate limited (retry after ${retryAfter} s)`,
    inProgress: 'already in progress',
    stale: 'stale',
    duplicate: 'duplicate',
  };
  const parts = [delayMs > 0 && `slow (${delayMs.toLocaleString('en')} ms)`, answers[outcome]].filter(Boolean);
  const where = operations.length === 0 ? 'all operations' : operations.join(', ');
  const text = parts.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${where}`;
}
