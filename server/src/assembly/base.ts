import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataFolder } from '#server/data-folder.ts';
import { type Database, type OpenOptions, openDatabase, sqliteFile } from '#server/database/connection.ts';
import { Background } from '#server/http/background.ts';
import { type Clock, systemClock } from '#server/http/clock.ts';
import { createLogger, type Logger } from '#server/http/log.ts';
import { type AuditLog, createAuditLog } from '#server/modules/audit/service.ts';
import { createPermissionService, type PermissionService } from '#server/modules/permissions/service.ts';
import { type InstanceKey, loadInstanceKey } from '#server/modules/settings/instance-key.ts';
import { SecretCipher } from '#server/modules/settings/secret-cipher.ts';
import { createSettingsService, type SettingsService } from '#server/modules/settings/service.ts';
import type { AppOptions } from './options.ts';

/** What every part of the server builds on. */
export interface Base {
  options: AppOptions;
  clock: Clock;
  logger: Logger;
  database: Database;
  instanceKey: InstanceKey;
  cipher: SecretCipher;
  settings: SettingsService;
  audit: AuditLog;
  permissions: PermissionService;
  background: Background;
  /** Of package.json. */
  version: string;
  /** Whether PUBLIC_URL is https, so that cookies are secure. */
  https: boolean;
  publicURL(): string;
  /** Where this process listens: its public address unless one is configured. */
  setListeningURL(url: string): void;
  close(): Promise<void>;
}

/** Opens the data folder and the database, and reads the settings. @param options of createApp */
export async function createBase(options: AppOptions, opening?: OpenOptions): Promise<Base> {
  const { config, clock = systemClock, logger = createLogger(config.logLevel) } = options;
  // A command beside the server leaves the folder alone: DATA_DIR may not be that of the service.
  if (opening?.migrates !== false) await openDataFolder(config.dataDirectory);
  const database = await openDatabase(config.databaseURL ?? sqliteFile(config.dataDirectory), undefined, opening);
  try {
    // Once the database is open, which tells whether it has a key already.
    const instanceKey = await loadInstanceKey(config.secretKey, config.dataDirectory, database);
    let publicURL = config.publicURL ?? '';
    const cipher = new SecretCipher(instanceKey.derive('vault'));
    const settings = await createSettingsService({
      database,
      clock,
      cipher,
      publicURL: () => publicURL,
      configuredURL: config.publicURL,
    });
    return {
      ...{ options, clock, logger, database, instanceKey, cipher, settings },
      audit: createAuditLog({ clock }),
      permissions: createPermissionService({ database, clock }),
      background: new Background(logger),
      version: await readVersion(),
      https: config.publicURL?.startsWith('https:') ?? false,
      publicURL: () => publicURL,
      setListeningURL: (url) => {
        publicURL = config.publicURL ?? url;
      },
      async close() {
        settings.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function readVersion(): Promise<string> {
  const file = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
