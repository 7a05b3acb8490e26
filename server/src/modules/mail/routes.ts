import type { Route } from '#server/http/route.ts';
import { logRoutes } from './log-routes.ts';
import { sendingRoutes } from './sending-routes.ts';
import type { MailServices } from './services.ts';
import { templateRoutes } from './template-routes.ts';

/** Email management (§2.11). */
export function mailRoutes(services: MailServices): Route[] {
  return [...templateRoutes(services), ...sendingRoutes(services), ...logRoutes(services)];
}
