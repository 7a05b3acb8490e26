import type { Kysely } from 'kysely';
import type { Database, Transaction } from '#server/database/connection.ts';
import type { Tables } from '#server/database/tables.ts';
import type { Background } from '#server/http/background.ts';
import type { Clock } from '#server/http/clock.ts';
import type { RateLimiter } from '#server/http/rate-limit.ts';
import type { AuditLog } from '#server/modules/audit/service.ts';
import type { Outbox } from '#server/modules/mail/service.ts';
import type { Notifications } from '#server/modules/notifications/service.ts';
import type { PermissionService } from '#server/modules/permissions/service.ts';
import type { SettingsService } from '#server/modules/settings/service.ts';
import type { WorkspaceService } from '#server/modules/workspaces/service.ts';
import type { Accounts } from './accounts.ts';
import type { PhotoStore } from './photo-store.ts';
import type { SharedGuessCounts } from './sessions/guess-counts.ts';
import type { KnownDevices } from './sessions/known-device.ts';
import type { Sessions } from './sessions/sessions.ts';

/** What the routes of this module work with; app.ts puts it together. */
export interface UserServices {
  database: Database;
  clock: Clock;
  settings: SettingsService;
  permissions: PermissionService;
  workspaces: WorkspaceService;
  accounts: Accounts;
  sessions: Sessions;
  outbox: Outbox;
  /** Whether a provider that is on serves this address (modules/mail). */
  canMail: (to: string, db?: Kysely<Tables>) => Promise<boolean>;
  /** `canMail` of many, whose settings are read once; `isSetUp`: whether any provider can mail anybody. */
  mailAvailability: (db?: Kysely<Tables>) => Promise<{ isSetUp: boolean; canMail(to: string): boolean }>;
  invites: {
    /** Deletes the open invitations to a workspace of people who become members without them (modules/workspaces). */
    withdrawFor(transaction: Transaction, workspaceID: string, emailAddresses: readonly string[]): Promise<void>;
  };
  notifications: Notifications;
  knownDevices: KnownDevices;
  audit: AuditLog;
  background: Background;
  photos: PhotoStore;
  limiter: RateLimiter;
  guesses: SharedGuessCounts;
  wait(milliseconds: number): Promise<void>;
  publicURL: () => string;
  cookieNames: { refresh: string };
}
