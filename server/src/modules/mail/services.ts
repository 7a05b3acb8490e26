import type { Database } from '#server/database/connection.ts';
import type { Clock } from '#server/http/clock.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import type { MailQueue } from './queue.ts';
import type { Outbox } from './service.ts';

/** What the routes of this module work with; app.ts puts it together. */
export interface MailServices {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  audit: AuditLog;
  outbox: Outbox;
  queue: MailQueue;
  publicURL: () => string;
}
