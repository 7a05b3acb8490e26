import type { AccountTables } from './tables/accounts.ts';
import type { JournalTables } from './tables/journal.ts';
import type { NotificationTables } from './tables/notifications.ts';
import type { RecordTables } from './tables/records.ts';
import type { ServiceTables } from './tables/service.ts';

/**
 * The tables, alike on both engines: times are ISO text, flags 0 or 1, JSON text. Every content table is keyed by
 * workspace first (decisions §2).
 */
export interface Tables extends RecordTables, JournalTables, AccountTables, ServiceTables, NotificationTables {}
