import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../addresses/ip-address.ts';
import { ProblemError } from '../problem.ts';
import { isSameSecret } from '../same-secret.ts';
import type { Metrics } from './metrics.ts';

export interface ProbeOptions {
  metrics: Metrics;
  /** Throws when the database does not answer. */
  checkReady(): Promise<void>;
  /** With one, /metrics wants it as a bearer token; without, only this machine may read it. */
  metricsToken: string | null;
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via', 'x-real-ip'];

/** The three addresses outside /api (decisions §3). /healthz does no I/O: it says that the process answers, no more. */
export function registerProbes(app: FastifyInstance, { metrics, checkReady, metricsToken }: ProbeOptions): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    try {
      await checkReady();
    } catch (error) {
      app.log.warn({ err: error }, 'not ready');
      throw new ProblemError('unavailable', 'The database does not answer.', { retryAfter: 5 });
    }
    return { status: 'ok' };
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, metricsToken)) throw new ProblemError('notFound', 'There is nothing at this address.');
    const { contentType, body } = await metrics.text();
    return reply.header('content-type', contentType).send(body);
  });
}

/** A reverse proxy on this machine also connects from it; it gives itself away by what it adds. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token !== null) return isSameSecret(request.headers.authorization ?? '', `Bearer ${token}`);
  return (
    isLoopback(request.socket.remoteAddress ?? '') && forwarding.every((name) => request.headers[name] === undefined)
  );
}
