import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import type { InviteService } from './invites.ts';
import type { WorkspaceService } from './service.ts';

/** What the routes of this module work with; app.ts puts it together. */
export interface WorkspaceServices {
  database: Database;
  clock: Clock;
  workspaces: WorkspaceService;
  invites: InviteService;
  notifications: Notifications;
}
