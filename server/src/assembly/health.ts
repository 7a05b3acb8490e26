import type { HealthChecks } from '#server/modules/health/checks.ts';
import { healthRoutes } from '#server/modules/health/routes.ts';
import { createHealthService } from '#server/modules/health/service.ts';
import type { Base } from './base.ts';
import type { Messaging } from './messaging.ts';

/** §3 Health: the routes that ask the services outside whether they answer. */
export function createHealthRoutes({ options, database, clock, version }: Base, messaging: Messaging) {
  const { checkMail, sms, push } = messaging;
  const checks: HealthChecks = { email: checkMail, sms: sms.check, push: push.check, ...options.healthChecks };
  const { environment } = options.config;
  return healthRoutes({ health: createHealthService({ database, clock, environment, version, checks }) });
}
