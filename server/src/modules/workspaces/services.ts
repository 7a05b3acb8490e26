import type { Database } from '#server/database/connection.ts';
import type { Background } from '#server/http/background.ts';
import type { Clock } from '#server/http/clock.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
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
  audit: AuditLog;
  background: Background;
  /** 400 when it is not the password of the user. */
  assertPassword(userID: string, password: string): Promise<void>;
}
