import { healthGet } from '#contract/health.ts';
import { type Route, route } from '#server/http/route.ts';
import type { HealthService } from './service.ts';

/** §2.10, §3 Health record: `ok` is up, anything else is down. */
export function healthRoutes({ health }: { health: HealthService }): Route[] {
  return [route(healthGet, ({ query: { refresh = false } }) => health.record(refresh))];
}
