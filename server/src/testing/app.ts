import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { WorkspaceRole } from '#contract/operation.ts';
import { type CurrentUser, userCreate } from '#contract/user.ts';
import { type App, createApp } from '#server/app.ts';
import type { AppOptions } from '#server/assembly/options.ts';
import { readConfig } from '#server/config.ts';
import { isoTime } from '#server/http/clock.ts';
import { createLogger } from '#server/http/log.ts';
import type { RateTable } from '#server/http/rate-limit.ts';
import type { ChangeConnection } from '#server/modules/mail/deliver.ts';
import { TestClient } from './client.ts';
import { TestClock } from './clock.ts';
import { freshPlace } from './database/engine.ts';

export const testPassword = 'correct mule battery 47 staple';

/** Somebody signed in, with a browser of their own. */
export interface TestUser {
  client: TestClient;
  user: CurrentUser;
  userID: string;
  emailAddress: string;
  /** Their own workspace. */
  workspaceID: string;
}

export interface TestApp {
  url: string;
  app: App;
  clock: TestClock;
  dataDirectory: string;
  /** A browser without a session. */
  visitor(): TestClient;
  /** Creates an account over HTTP and stays signed in. The first one of an app is its administrator. */
  signUp(given?: { emailAddress?: string; firstName?: string; lastName?: string }): Promise<TestUser>;
  /** Signs somebody new up and makes them a member of the workspace. */
  memberOf(workspaceID: string, role: WorkspaceRole): Promise<TestUser>;
  /** Mails kept in the outbox for an address, oldest first. */
  mailTo(emailAddress: string): Promise<{ subject: string; body: string; template: string }[]>;
  /** Another server on the same database and folder (PostgreSQL), which the test closes. */
  startBeside(): Promise<App>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  /** Environment variables over the test's own. */
  environment?: Record<string, string>;
  /** None unless given. */
  rateLimits?: RateTable;
  webRoot?: string;
  /** Takes every line of the log, in place of standard output. */
  logTo?: (line: string) => void;
  outside?: AppOptions['outside'];
  headerTimes?: AppOptions['headerTimes'];
  /** A service that hangs, or fails. */
  healthChecks?: AppOptions['healthChecks'];
  /** Where lines to mail servers go. */
  changeMailConnection?: ChangeConnection;
}

/** The real server on a free port with an empty database of its own, every answer held against the contract. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const place = await freshPlace();
  const clock = new TestClock();
  const config = readConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: place.dataDirectory,
    DATABASE_URL: place.databaseURL ?? '',
    NODE_ENV: 'test',
    LOG_LEVEL: process.env.LOREBOX_TEST_LOG ?? 'silent',
    ...options.environment,
  });
  const startApp = () =>
    createApp({
      config,
      clock,
      logger: createLogger(config.logLevel, options.logTo),
      rateLimits: options.rateLimits ?? null,
      validateResponses: true,
      wait: async () => {},
      ...(options.outside === undefined ? {} : { outside: options.outside }),
      ...(options.headerTimes ? { headerTimes: options.headerTimes } : {}),
      ...(options.healthChecks ? { healthChecks: options.healthChecks } : {}),
      // No build, whether there is one or not: its files are read for each app, which takes a third of its start.
      webRoot: options.webRoot ?? join(place.dataDirectory, 'no-build'),
      changeMailConnection: options.changeMailConnection,
    });
  const app = await startApp();
  await app.listen();
  const address = app.http.server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

  const visitor = () => new TestClient(url);
  const signUp: TestApp['signUp'] = async (given = {}) => {
    const client = visitor();
    const emailAddress = given.emailAddress ?? `u${randomUUID().slice(0, 13)}@example.org`;
    const { firstName = 'Ada', lastName = 'Byron' } = given;
    const body = { emailAddress, password: testPassword, firstName, lastName };
    const { user } = await client.call(userCreate, { body });
    return { client, user, userID: user.userID, emailAddress, workspaceID: user.workspaceID };
  };

  return {
    url,
    app,
    clock,
    dataDirectory: place.dataDirectory,
    startBeside: startApp,
    visitor,
    signUp,
    async memberOf(workspaceID, role) {
      const somebody = await signUp();
      const joinedAt = isoTime(clock.now());
      await app.database.write(({ db }) =>
        db.insertInto('workspaceMember').values({ workspaceID, userID: somebody.userID, role, joinedAt }).execute(),
      );
      return somebody;
    },
    async mailTo(emailAddress) {
      await app.background.idle();
      return app.database.read
        .selectFrom('outbox')
        .select(['subject', 'body', 'template'])
        .where('toAddress', '=', emailAddress)
        .orderBy('mailID')
        .execute();
    },
    async close() {
      await app.close();
      await place.remove();
    },
  };
}
