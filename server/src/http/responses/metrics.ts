import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  /** Seconds a request took, by operation and status. */
  observe(operation: string, status: number, seconds: number): void;
  text(): Promise<{ contentType: string; body: string }>;
}

/** @param openStreams how many clients listen to live events now */
export function createMetrics({ openStreams }: { openStreams: () => number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request line to the last byte of the answer',
    labelNames: ['operation', 'status'] as const,
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  new Gauge({
    name: 'live_streams',
    help: 'Clients listening to live events',
    registers: [registry],
    collect() {
      this.set(openStreams());
    },
  });
  // Looking labels up by name hashes an object each time; the pairs are few, so their children are kept.
  const children = new Map<string, { observe(seconds: number): void }>();
  return {
    observe(operation, status, seconds) {
      const key = operation + status;
      let child = children.get(key);
      if (!child) {
        child = duration.labels(operation, String(status));
        children.set(key, child);
      }
      child.observe(seconds);
    },
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  };
}
