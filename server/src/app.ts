import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { type Database, openDatabase, sqliteFile } from './database/connection.ts';
import { Background } from './http/background.ts';
import { type Clock, systemClock } from './http/clock.ts';
import { createHttp } from './http/create-http.ts';
import { createLogger, type Logger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { type RateTable, rateTable } from './http/rate-limit.ts';
import type { Route } from './http/route.ts';
import { boxRoutes } from './modules/boxes/routes.ts';
import { customFieldRoutes } from './modules/custom-fields/routes.ts';
import { exportRoutes } from './modules/exports/routes.ts';
import { ExportService } from './modules/exports/service.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { historyRoutes } from './modules/history/routes.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { ImportService } from './modules/imports/service.ts';
import { inventoryRoutes } from './modules/inventory/routes.ts';
import { itemRoutes } from './modules/items/routes.ts';
import { labelRoutes } from './modules/labels/routes.ts';
import { createOutbox } from './modules/mail/service.ts';
import { openFileBlobStore } from './modules/media/file-blob-store.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { createPermissionService } from './modules/permissions/service.ts';
import { placeRoutes } from './modules/places/routes.ts';
import { loadInstanceKey } from './modules/settings/instance-key.ts';
import { createSettingsService, type SettingsService } from './modules/settings/service.ts';
import { Vault } from './modules/settings/vault.ts';
import { stockRoutes } from './modules/stock/routes.ts';
import { tagRoutes } from './modules/tags/routes.ts';
import { createAccounts } from './modules/users/accounts.ts';
import { createFirstAdministrator } from './modules/users/first-administrator.ts';
import { forgetOldSessions } from './modules/users/forget.ts';
import { userRoutes } from './modules/users/routes.ts';
import { sessionCookies } from './modules/users/session-cookies.ts';
import { createSessionReader } from './modules/users/session-reader.ts';
import { createSessions } from './modules/users/sessions.ts';
import { createInviteService } from './modules/workspaces/invites.ts';
import { workspaceRoutes } from './modules/workspaces/routes.ts';
import { createWorkspaceService } from './modules/workspaces/service.ts';
import { forgetOldRequests } from './records/forget.ts';
import { kinds } from './records/kinds/kinds.ts';
import { Records } from './records/records.ts';
import { WorkerPool } from './worker-pool.ts';

export interface AppOptions {
  config: Config;
  clock?: Clock;
  logger?: Logger;
  rateLimits?: RateTable | null;
  /** Tests: hold every answer against the contract. */
  validateResponses?: boolean;
  /** Folder of the built web app; the configured one unless given. */
  webRoot?: string;
}

export interface App {
  http: FastifyInstance;
  database: Database;
  settings: SettingsService;
  routes: readonly Route[];
  background: Background;
  /** Forgets what has served its time; runs every hour by itself. */
  tidy(): Promise<void>;
  /** Starts listening; gives the URL of this very process, which is not PUBLIC_URL behind a proxy. */
  listen(): Promise<string>;
  /** Answers what is in flight, then closes the database. */
  close(): Promise<void>;
}

const builtWeb = fileURLToPath(new URL('../../dist/web', import.meta.url));

/** Puts the whole server together: the only file that knows every module (house.md §1). */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, clock = systemClock, logger = createLogger(config.logLevel) } = options;
  await mkdir(config.dataDirectory, { recursive: true });
  const instanceKey = await loadInstanceKey(config.secretKey, config.dataDirectory);
  const database = await openDatabase(config.databaseURL ?? sqliteFile(config.dataDirectory));
  try {
    return await assemble();
  } catch (error) {
    await database.close();
    throw error;
  }

  async function assemble(): Promise<App> {
    const version = await readVersion();
    const https = config.publicURL?.startsWith('https:') ?? false;
    let publicURL = config.publicURL ?? '';
    const settings = await createSettingsService({ database, clock, vault: new Vault(instanceKey.derive('vault')) });
    const show = config.environment === 'development' ? (text: string) => console.log(text) : null;
    const outbox = createOutbox({ clock, show });
    const permissions = createPermissionService({ database, clock });
    const workspaces = createWorkspaceService({ clock });
    const invites = createInviteService({ database, clock, outbox, publicURL: () => publicURL });
    const accounts = createAccounts({ database, clock, settings, permissions, workspaces, invites });
    const cookies = sessionCookies(https);
    const sessions = createSessions({ database, clock, settings, cookies });
    const records = new Records(database, kinds, () => new Date(clock.now()));
    const blobs = await openFileBlobStore(join(config.dataDirectory, 'files'));
    const workers = new WorkerPool({
      url: new URL('./worker.ts', import.meta.url),
      settings: { location: database.location },
      pauseWrites: () => database.pauseWrites(),
      onEvent: (event) => records.bus.emit(event),
    });
    const imports = new ImportService({
      database,
      clock,
      workers,
      blobs,
      folder: join(config.dataDirectory, 'imports'),
      report: (error) => logger.error({ err: error }, 'import failed'),
    });
    const exports = new ExportService({ workers, blobs, folder: join(config.dataDirectory, 'exports') });
    await imports.start();
    await exports.recover();
    const cookieNames = { refresh: cookies.refreshName };

    const background = new Background(logger);
    const photos = {
      // Loaded when the first photo comes: the decoder is a third of a start.
      keep: async (bytes: Uint8Array) => {
        const { readImage } = await import('./modules/media/image.ts');
        return blobs.put((await readImage(bytes)).thumbnail.data);
      },
      open: (sha256: string) => blobs.open(sha256),
    };
    const common = { database, clock, settings, permissions, workspaces, invites, accounts, sessions, outbox };
    if (config.admin) await createFirstAdministrator(accounts, config.admin);

    const routes = [
      ...userRoutes({ ...common, background, photos, publicURL: () => publicURL, cookieNames }),
      ...workspaceRoutes(common),
      ...itemRoutes({ records }),
      ...boxRoutes({ records }),
      ...placeRoutes({ records }),
      ...stockRoutes({ records }),
      ...mediaRoutes({ records, blobs }),
      ...historyRoutes({ records }),
      ...tagRoutes({ records }),
      ...customFieldRoutes({ records }),
      ...importRoutes({ imports }),
      ...exportRoutes({ exports, clock }),
      ...inventoryRoutes({ records, publicURL: () => publicURL }),
      ...labelRoutes({ records, publicURL: () => publicURL }),
      ...healthRoutes({ database, clock, environment: config.environment, version }),
    ];
    const http = await createHttp({
      routes,
      sessions: createSessionReader({ database, clock, settings, permissions, cookieName: cookies.accessName }),
      clock,
      logger,
      metrics: createMetrics(),
      metricsToken: config.metricsToken,
      rateLimits: options.rateLimits !== undefined ? options.rateLimits : config.rateLimit ? rateTable : null,
      trustProxy: config.trustProxy,
      publicOrigin: config.publicURL,
      https,
      webRoot: options.webRoot ?? config.webRoot ?? builtWeb,
      bodyHashKey: instanceKey.derive('request body'),
      validateResponses: options.validateResponses ?? false,
      version,
      checkReady: async () => void (await database.version()),
    });

    const tidy = async () => {
      await forgetOldRequests(database, clock.now());
      await forgetOldSessions(database, clock.now());
    };
    const hourly = setInterval(() => background.run('tidy', tidy), 3600 * 1000).unref();

    return {
      http,
      tidy,
      database,
      settings,
      routes,
      background,
      async listen() {
        await http.listen({ port: config.port, host: config.host });
        const address = http.server.address();
        const port = typeof address === 'object' && address ? address.port : config.port;
        const everywhere = ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host);
        const url = `http://${everywhere ? 'localhost' : config.host}:${port}`;
        publicURL = config.publicURL ?? url;
        return url;
      },
      async close() {
        clearInterval(hourly);
        await http.close();
        await background.idle();
        await workers.close();
        await imports.close();
        await database.close();
      },
    };
  }
}

async function readVersion(): Promise<string> {
  const file = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
