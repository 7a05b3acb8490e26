import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { createHttp } from '#server/http/create-http.ts';
import { createMetrics } from '#server/http/responses/metrics.ts';
import type { Route } from '#server/http/route.ts';
import { withMediaProblems } from '#server/modules/media/media-problem.ts';
import type { AccountsPart } from './accounts.ts';
import type { Base } from './base.ts';
import type { Storage } from './storage.ts';

const builtWeb = fileURLToPath(new URL('../../../dist/web', import.meta.url));

interface HttpParts {
  accounts: AccountsPart;
  storage: Storage;
  routes: readonly Route[];
  openStreams(): number;
}

/** The HTTP server over the routes of all parts; it does not listen yet. */
export function assembleHttp(
  base: Base,
  { accounts, storage, routes, openStreams }: HttpParts,
): Promise<FastifyInstance> {
  const { options, database, clock, logger, settings, instanceKey, https, version } = base;
  const { config, headerTimes, webRoot, validateResponses = false } = options;
  return createHttp({
    ...{ routes, clock, logger, https, version, validateResponses },
    sessions: accounts.sessionReader,
    sessionCookie: accounts.sessionCookie,
    limiter: accounts.limiter,
    metrics: createMetrics({ openStreams }),
    metricsToken: config.metricsToken,
    trustProxy: config.trustProxy,
    publicOrigin: config.publicURL,
    ...(headerTimes ? { headerTimes } : {}),
    webRoot: webRoot ?? config.webRoot ?? builtWeb,
    bodyHashKey: instanceKey.derive('request body'),
    uploads: {
      folder: storage.incoming,
      assertRoom: (bytes) => withMediaProblems(() => storage.blobs.assertRoom(bytes)),
    },
    async maintenance() {
      const { maintenance, maintenanceStatus, maintenanceDownTime } = await settings.app();
      return maintenance ? { status: maintenanceStatus, downTime: maintenanceDownTime } : null;
    },
    async publicFacts() {
      const { maintenance, operator } = await settings.app();
      return maintenance ? null : { operator, webURL: await settings.webURL() };
    },
    checkReady: async () => void (await database.version()),
  });
}
