import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Route } from '#server/http/route.ts';
import type { PermissionService } from '../permissions/service.ts';
import type { SettingsService } from '../settings/service.ts';
import type { Accounts } from './accounts.ts';
import { sessionRoutes } from './session-routes.ts';
import type { Sessions } from './sessions.ts';

export interface UserServices {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  permissions: PermissionService;
  accounts: Accounts;
  sessions: Sessions;
  cookieNames: { refresh: string };
}

/** Accounts of people: everything under /user (decisions §2). */
export function userRoutes(services: UserServices): Route[] {
  return [...sessionRoutes(services)];
}
