import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Config } from './config.ts';
import { openDataFolder } from './data-folder.ts';
import { type Database, openDatabase, sqliteFile } from './database/connection.ts';
import type { Tables } from './database/tables.ts';
import { Background } from './http/background.ts';
import { type Clock, systemClock } from './http/clock.ts';
import { createHttp, type HttpOptions } from './http/create-http.ts';
import { createLogger, type Logger } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { RateLimiter, type RateTable, rateTable } from './http/rate-limit.ts';
import type { Route } from './http/route.ts';
import { importCommand } from './long-commands.ts';
import { forgetOldSignIns } from './modules/audit/forget.ts';
import { auditRoutes } from './modules/audit/routes.ts';
import { createAuditLog } from './modules/audit/service.ts';
import { boxRoutes } from './modules/boxes/routes.ts';
import { customFieldRoutes } from './modules/custom-fields/routes.ts';
import { createDeliveries, type Deliveries } from './modules/deliveries/service.ts';
import { exportRoutes } from './modules/exports/routes.ts';
import { ExportService } from './modules/exports/service.ts';
import { groupRoutes } from './modules/groups/routes.ts';
import type { HealthChecks } from './modules/health/checks.ts';
import { healthRoutes } from './modules/health/routes.ts';
import { createHealthService } from './modules/health/service.ts';
import { historyRoutes } from './modules/history/routes.ts';
import { importOperation } from './modules/imports/import-command.ts';
import { importRoutes } from './modules/imports/routes.ts';
import { ImportService } from './modules/imports/service.ts';
import { inventoryRoutes } from './modules/inventory/routes.ts';
import { itemRoutes } from './modules/items/routes.ts';
import { jobRoutes } from './modules/jobs/routes.ts';
import { labelRoutes } from './modules/labels/routes.ts';
import { liveRoutes } from './modules/live/routes.ts';
import { createLive, type Live } from './modules/live/service.ts';
import { checkMail } from './modules/mail/check.ts';
import type { ChangeConnection } from './modules/mail/deliver.ts';
import { enabledProviders, providerFor } from './modules/mail/providers.ts';
import { forgetOldLinks } from './modules/mail/queue.ts';
import { mailRoutes } from './modules/mail/routes.ts';
import { MailSender } from './modules/mail/sender.ts';
import { createOutbox, type Outbox } from './modules/mail/service.ts';
import { mediaDoor } from './modules/media/media-door.ts';
import { withMediaProblems } from './modules/media/media-problem.ts';
import { openBlobStore } from './modules/media/open-blob-store.ts';
import { mediaRoutes } from './modules/media/routes.ts';
import { demandSharedStore } from './modules/media/shared-store.ts';
import { limitStoredFiles } from './modules/media/stored-files.ts';
import { sweepBlobs } from './modules/media/sweep.ts';
import { lowStockWatch } from './modules/notifications/low-stock.ts';
import { notificationRoutes } from './modules/notifications/routes.ts';
import { createNotifications, type Notifications } from './modules/notifications/service.ts';
import { permissionRoutes } from './modules/permissions/routes.ts';
import { createPermissionService } from './modules/permissions/service.ts';
import { placeRoutes } from './modules/places/routes.ts';
import type { PushReach } from './modules/push/post.ts';
import { pushRoutes } from './modules/push/routes.ts';
import { contactOf, createPush, type Push } from './modules/push/service.ts';
import { loadInstanceKey } from './modules/settings/instance-key.ts';
import { settingsRoutes } from './modules/settings/routes.ts';
import { createSettingsService, type SettingsService } from './modules/settings/service.ts';
import { Vault } from './modules/settings/vault.ts';
import { smsRoutes } from './modules/sms/routes.ts';
import { createSms, type Sms } from './modules/sms/service.ts';
import { stockRoutes } from './modules/stock/routes.ts';
import { tagRoutes } from './modules/tags/routes.ts';
import { createAccounts } from './modules/users/accounts.ts';
import { displayName, photoURL } from './modules/users/current-user.ts';
import { createFirstAdministrator } from './modules/users/first-administrator.ts';
import { forgetOldSessions } from './modules/users/forget.ts';
import { createGuessCounts } from './modules/users/guess-counts.ts';
import { createKnownDevices } from './modules/users/known-device.ts';
import { userRoutes } from './modules/users/routes.ts';
import { sessionCookies } from './modules/users/session-cookies.ts';
import { createSessionReader } from './modules/users/session-reader.ts';
import { createSessions } from './modules/users/sessions.ts';
import { createInviteService } from './modules/workspaces/invites.ts';
import { workspaceRoutes } from './modules/workspaces/routes.ts';
import { createWorkspaceService } from './modules/workspaces/service.ts';
import type { RecordEvent } from './records/events.ts';
import { forgetOldJobs, forgetOldRequests } from './records/forget.ts';
import { JobService } from './records/jobs/job-service.ts';
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
  /** Tests: a service that hangs, or fails, in place of the real one. */
  healthChecks?: Partial<HealthChecks>;
  /** Folder of the built web app; the configured one unless given. */
  webRoot?: string;
  /** Tests: where pushes may go beside the internet, and how long Twilio may take. */
  outside?: {
    push?: PushReach;
    smsMilliseconds?: number;
    storage?: { googleURL?: string; limitMilliseconds?: number };
  };
  /** Tests: in place of waiting before a guess beyond the limit is looked at. */
  wait?: (milliseconds: number) => Promise<void>;
  /** Tests: how long the head of a request may take. */
  headerTimes?: HttpOptions['headerTimes'];
  /** Tests: where the lines to mail servers go, and whom they trust. */
  changeMailConnection?: ChangeConnection;
}

export interface App {
  http: FastifyInstance;
  database: Database;
  settings: SettingsService;
  routes: readonly Route[];
  background: Background;
  deliveries: Deliveries;
  notifications: Notifications;
  push: Push;
  sms: Sms;
  live: Live;
  imports: ImportService;
  jobs: JobService;
  outbox: Outbox;
  /** Sends the mails that are due; drain() when they are all out. */
  mailSender: MailSender;
  /** §3 Health. */
  checkMail(): Promise<{ status: 'ok' | string; provider: string }>;
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
  await openDataFolder(config.dataDirectory);
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
    const vault = new Vault(instanceKey.derive('vault'));
    const settings = await createSettingsService({
      database,
      clock,
      vault,
      publicURL: () => publicURL,
      configuredURL: config.publicURL,
    });
    const show = config.environment === 'development' ? (text: string) => console.log(text) : null;
    const changeConnection = options.changeMailConnection;
    const mailSender = new MailSender({
      database,
      clock,
      settings,
      changeConnection,
      report: (error) => logger.error({ err: error }, 'sending mail failed'),
    });
    const onQueued = () => mailSender.wake();
    const outbox = createOutbox({ clock, settings, publicURL: () => publicURL, onQueued, show });
    const audit = createAuditLog({ clock });
    const permissions = createPermissionService({ database, clock });
    const workspaces = createWorkspaceService({ clock });
    const deliveries = createDeliveries({ database, clock, logger });
    const push = await createPush({
      database,
      clock,
      vault,
      deliveries,
      contact: async () => contactOf(publicURL, (await settings.service()).emailSender),
      ...(options.outside?.push ? { reach: options.outside.push } : {}),
    });
    const limitMilliseconds = options.outside?.smsMilliseconds;
    const sms = createSms({
      database,
      clock,
      settings,
      deliveries,
      baseURL: config.twilioURL,
      ...(limitMilliseconds === undefined ? {} : { limitMilliseconds }),
    });
    const notifications = createNotifications({
      database,
      clock,
      outbox,
      push,
      sms,
      deliveries,
    });
    const canMail = async (to: string, db?: Kysely<Tables>) =>
      providerFor(enabledProviders(await settings.service(db)), to) !== undefined;
    const invites = createInviteService({
      database,
      clock,
      outbox,
      notifications,
      canMail,
    });
    const accounts = createAccounts({ database, clock, settings, permissions, workspaces, invites, audit });
    const cookies = sessionCookies(https);
    const sessions = createSessions({ database, clock, settings, cookies, audit });
    const records = new Records(database, kinds, () => new Date(clock.now()));
    records.beforeCommit(lowStockWatch(notifications));
    const store = await openBlobStore({
      dataDirectory: config.dataDirectory,
      location: config.storage,
      settings,
      logger,
      ...options.outside?.storage,
    });
    const blobs = limitStoredFiles({
      blobs: store,
      database,
      clock,
      async limit() {
        const { limitMegabytes } = (await settings.service()).storage;
        return limitMegabytes === 0 ? null : limitMegabytes * 1_000_000;
      },
    });
    const marker = await demandSharedStore({ database, store, clock, logger });
    const workerOptions = {
      url: new URL('./worker.ts', import.meta.url),
      settings: { location: database.location },
      pauseWrites: () => database.pauseWrites(),
      onEvent: (event: RecordEvent) => {
        records.bus.relay(event);
        // On SQLite a thread's message reaches no other; what it queued is due now.
        deliveries.wake();
      },
    };
    const workers = new WorkerPool(workerOptions);
    // Many jobs share one thread and take turns piece by piece, so that nobody's waits for somebody else's to end.
    const jobWorkers = new WorkerPool({ ...workerOptions, size: 1, tasksOfThread: 16 });
    const jobs = new JobService({
      database,
      records,
      // An import's plan is in the thread that made it, and reading a file must not hold up the other jobs.
      workers: {
        run: (name, input, options) =>
          (operationOf(input) === importOperation ? workers : jobWorkers).run(name, input, options),
      },
      now: () => clock.now(),
      onEnded: () => deliveries.wake(),
      report: (error, message) => logger.error({ err: error }, message),
    });
    records.runLongCommandsBy(jobs);
    const live = createLive({
      database,
      clock,
      bus: records.bus,
      settings,
      counts: (userID) => notifications.counts(database.read, userID),
      jobs: (workspaceID, userID) => jobs.underWay(workspaceID, userID),
      report: (error) => logger.error({ err: error }, 'live events failed'),
    });
    const visitor = async (userID: string) => {
      const user = await database.read
        .selectFrom('user')
        .selectAll()
        .where('userID', '=', userID)
        .executeTakeFirstOrThrow();
      return { name: displayName(user), photoURL: photoURL(user) };
    };
    const imports = new ImportService({
      database,
      clock,
      workers,
      jobs: {
        run: (context, input) => jobs.run(context, importCommand, input),
        stop: (id, actorID) => jobs.stop(id, actorID),
      },
      blobs,
      mediaDoor,
      folder: join(config.dataDirectory, 'imports'),
      notifications,
      report: (error, about) => {
        if (error === null) logger.warn(about, 'import failed');
        else logger.error({ err: error, ...about }, 'import failed');
      },
    });
    const exports = new ExportService({ workers, blobs, folder: join(config.dataDirectory, 'exports') });
    await imports.start();
    await exports.recover();
    await jobs.start();
    const cookieNames = { refresh: cookies.refreshName };

    const background = new Background(logger);
    const photos = {
      // Loaded when the first photo comes: the decoder is a third of a start.
      keep: async (source: Uint8Array | string) => {
        const { readImage } = await import('./modules/media/image.ts');
        return blobs.put((await readImage(source)).thumbnail.data);
      },
      open: (sha256: string) => blobs.open(sha256),
    };
    const guesses = createGuessCounts({ database, clock });
    const limits = options.rateLimits !== undefined ? options.rateLimits : config.rateLimit ? rateTable : null;
    const limiter = new RateLimiter(limits, clock, guesses);
    const common = {
      ...{ database, clock, settings, permissions, workspaces, invites, accounts, sessions, outbox, audit },
      ...{ canMail, notifications, knownDevices: createKnownDevices({ clock, https }) },
    };
    if (config.admin) await createFirstAdministrator(accounts, config.admin);

    const mailCheck = () => checkMail({ settings, changeConnection });
    const checks: HealthChecks = { email: mailCheck, sms: sms.check, push: push.check, ...options.healthChecks };
    const health = createHealthService({ database, clock, environment: config.environment, version, checks });

    const routes = [
      ...userRoutes({
        ...common,
        limiter,
        guesses,
        wait: options.wait ?? pause,
        background,
        photos,
        publicURL: () => publicURL,
        cookieNames,
      }),
      ...workspaceRoutes(common),
      ...itemRoutes({ records }),
      ...boxRoutes({ records }),
      ...placeRoutes({ records }),
      ...stockRoutes({ records }),
      ...mediaRoutes({ records, blobs }),
      ...historyRoutes({ records }),
      ...jobRoutes({ jobs }),
      ...tagRoutes({ records }),
      ...customFieldRoutes({ records }),
      ...importRoutes({ imports }),
      ...exportRoutes({ exports, clock }),
      ...inventoryRoutes({ records, publicURL: () => publicURL }),
      ...labelRoutes({ records, settings, publicURL: () => publicURL }),
      ...notificationRoutes({ database, clock, push, sms }),
      ...pushRoutes({ push }),
      ...smsRoutes({ sms, audit, database }),
      ...liveRoutes({ live, records, visitor }),
      ...permissionRoutes(common),
      ...groupRoutes(common),
      ...auditRoutes(common),
      ...healthRoutes({ health }),
      ...settingsRoutes({ ...common, storageUsage: () => blobs.usage() }),
      ...mailRoutes({ ...common, sender: mailSender, publicURL: () => publicURL }),
    ];
    const http = await createHttp({
      routes,
      sessions: createSessionReader({ database, clock, settings, permissions, cookieName: cookies.accessName }),
      clock,
      logger,
      metrics: createMetrics({ openStreams: () => live.size }),
      metricsToken: config.metricsToken,
      limiter,
      trustProxy: config.trustProxy,
      publicOrigin: config.publicURL,
      https,
      ...(options.headerTimes ? { headerTimes: options.headerTimes } : {}),
      webRoot: options.webRoot ?? config.webRoot ?? builtWeb,
      bodyHashKey: instanceKey.derive('request body'),
      uploads: {
        folder: store.incoming,
        demandRoom: (bytes) => withMediaProblems(() => blobs.demandRoom(bytes)),
      },
      validateResponses: options.validateResponses ?? false,
      version,
      async maintenance() {
        const { maintenance, maintenanceStatus, maintenanceDownTime } = await settings.app();
        return maintenance ? { status: maintenanceStatus, downTime: maintenanceDownTime } : null;
      },
      checkReady: async () => void (await database.version()),
    });

    // Before the connections are waited for: a stream never ends by itself.
    http.addHook('preClose', async () => {
      live.close();
      jobs.detach();
    });

    const tidy = async () => {
      await guesses.forget();
      await forgetOldRequests(database, clock.now());
      await forgetOldJobs(database, clock.now());
      await forgetOldSessions(database, clock.now());
      await notifications.forget();
      await push.subscriptions.forget();
      await deliveries.forget();
      await sweepBlobs({ database, blobs, marker, now: clock.now() });
      await forgetOldSignIns(database, clock.now());
      await forgetOldLinks(database, clock.now());
    };
    const hourly = setInterval(() => background.run('tidy', tidy), 3600 * 1000).unref();

    return {
      http,
      tidy,
      database,
      settings,
      routes,
      background,
      deliveries,
      notifications,
      push,
      sms,
      live,
      imports,
      jobs,
      outbox,
      mailSender,
      checkMail: () => checkMail({ settings, changeConnection }),
      async listen() {
        await http.listen({ port: config.port, host: config.host });
        const address = http.server.address();
        const port = typeof address === 'object' && address ? address.port : config.port;
        const everywhere = ['localhost', '0.0.0.0', '::', '127.0.0.1', '::1'].includes(config.host);
        const url = `http://${everywhere ? 'localhost' : config.host}:${port}`;
        publicURL = config.publicURL ?? url;
        deliveries.start();
        await mailSender.start();
        return url;
      },
      async close() {
        clearInterval(hourly);
        await http.close();
        await background.idle();
        await deliveries.close();
        await mailSender.stop();
        await workers.close();
        await jobWorkers.close();
        await imports.close();
        jobs.close();
        store.close();
        settings.close();
        await database.close();
      },
    };
  }
}

function operationOf(input: unknown): unknown {
  return (input as { operation?: unknown }).operation;
}

async function readVersion(): Promise<string> {
  const file = await readFile(join(import.meta.dirname, '../../package.json'), 'utf8');
  return (JSON.parse(file) as { version: string }).version;
}
