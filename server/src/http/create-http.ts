import { createSecretKey } from 'node:crypto';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { isEventAnswer } from '#contract/operation.ts';
import type { AdmissionServices } from './admission.ts';
import { enforceBodyRate } from './body-rate.ts';
import type { Clock } from './clock.ts';
import { limitPipelining } from './connections/pipelining.ts';
import { closeSilentConnections } from './connections/silent-connections.ts';
import type { Logger } from './log.ts';
import { acceptMultipart } from './multipart.ts';
import { notFound } from './problem.ts';
import type { RateLimiter } from './rate-limit.ts';
import { registerRoute, type UploadOptions } from './register-route.ts';
import { InFlight } from './request-id.ts';
import { sendProblem } from './responses/error-translator.ts';
import type { Metrics } from './responses/metrics.ts';
import { openApi } from './responses/openapi.ts';
import { registerProbes } from './responses/probes.ts';
import type { PublicFacts } from './responses/public-pages.ts';
import { apiHeaders } from './responses/security-headers.ts';
import { serveWeb } from './responses/static-files.ts';
import type { Route } from './route.ts';
import type { SessionReader } from './session-reader.ts';
import { UploadQueue } from './upload-queue.ts';

export type TrustProxy = NonNullable<FastifyServerOptions['trustProxy']>;

export interface HttpOptions {
  routes: readonly Route[];
  sessions: SessionReader;
  /** The name of the cookie that signs in. */
  sessionCookie: string;
  clock: Clock;
  logger: Logger;
  metrics: Metrics;
  metricsToken: string | null;
  limiter: RateLimiter;
  /** Which proxies may say who the client is (config.ts, TRUST_PROXY). */
  trustProxy: TrustProxy;
  /** The origin of PUBLIC_URL, when that was set. */
  publicOrigin: string | null;
  https: boolean;
  webRoot: string | null;
  bodyHashKey: Buffer;
  uploads: UploadOptions;
  validateResponses: boolean;
  version: string;
  maintenance: AdmissionServices['maintenance'];
  /** What the public pages say of this installation; null while there is maintenance. */
  publicFacts(): Promise<PublicFacts | null>;
  /** Tests: other than 10 s for the head of a request, looked at each 2.5 s. Milliseconds. */
  headerTimes?: { headersTimeout: number; connectionsCheckingInterval: number };
  checkReady(): Promise<void>;
}

/** The HTTP side of Lorebox: every route of the modules under /api, the probes, and the web app (decisions §3). */
export async function createHttp(options: HttpOptions): Promise<FastifyInstance> {
  const { logger, metrics } = options;
  const app = Fastify({
    // Its own lines ("Server listening at …") would stand beside the one that main.ts prints.
    loggerInstance: logger.child(
      {},
      { level: logger.isLevelEnabled('info') ? 'warn' : logger.level },
    ) as FastifyBaseLogger,
    // One logger for all: a child for each request costs more than the request id that its few lines carry themselves.
    childLoggerFactory: (parent) => parent,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestIds(),
    requestIdHeader: false,
    trustProxy: options.trustProxy,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    // A slow line may take long over a large body: enforceBodyRate looks at how it comes, not at how long it takes.
    requestTimeout: 0,
    http: options.headerTimes ?? { headersTimeout: 10_000, connectionsCheckingInterval: 2500 },
    frameworkErrors: (error, request, reply) => void sendProblem(error, request, reply),
    routerOptions: { maxParamLength: 200 },
  });
  app.decorateRequest('admission', null);
  limitPipelining(app);
  closeSilentConnections(app);
  enforceBodyRate(app, options.clock);
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply));
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    // A connection that was busy when closing began would otherwise be kept alive, and closing wait for it.
    if (closing) setImmediate(() => app.server.closeIdleConnections());
    const declared = request.admission?.operation;
    const operation = declared?.name ?? 'other';
    const ms = reply.elapsedTime;
    // How long somebody listened is not how long an answer took.
    if (!declared || !isEventAnswer(declared.response)) metrics.observe(operation, reply.statusCode, ms / 1000);
    const level = reply.statusCode >= 500 ? 'warn' : request.method === 'GET' ? 'debug' : 'info';
    if (logger.isLevelEnabled(level))
      logger[level]({ operation, status: reply.statusCode, ms: Math.round(ms * 10) / 10, requestId: request.id });
    done();
  });

  registerProbes(app, options);
  await app.register(async (api) => registerApi(api, options), { prefix: '/api' });
  await app.register(async (web) => serveWeb(web, options));
  return app;
}

async function registerApi(api: FastifyInstance, options: HttpOptions): Promise<void> {
  api.removeAllContentTypeParsers();
  // Kept as bytes: the strict parser and the body's hash both want what was sent.
  api.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  await acceptMultipart(api);
  const headers = apiHeaders(options.https);
  const environment = {
    clock: options.clock,
    sessions: options.sessions,
    limiter: options.limiter,
    publicOrigin: options.publicOrigin,
    maintenance: options.maintenance,
    inFlight: new InFlight(),
    uploads: options.uploads,
    uploadQueue: new UploadQueue(),
    bodyHashKey: createSecretKey(options.bodyHashKey),
    validateResponses: options.validateResponses,
    apiHeaders: headers,
  };
  for (const route of options.routes) registerRoute(api, route, environment);

  let document: string | null = null;
  api.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(
      openApi(
        options.routes.map((route) => route.operation),
        options.version,
        options.sessionCookie,
      ),
    );
    return reply.headers(headers).send(document);
  });
  api.setNotFoundHandler(() => {
    throw notFound('This operation');
  });
}

/** Short ids for our own log lines and problem answers; unlike X-Request-ID they are never the client's. */
function requestIds(): () => string {
  const start = Date.now().toString(36);
  let count = 0;
  return () => `${start}-${(count++).toString(36)}`;
}
