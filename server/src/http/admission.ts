import type { FastifyRequest } from 'fastify';
import type { OperationShape } from '#contract/operation.ts';
import { assertAccess } from './access.ts';
import type { Clock } from './clock.ts';
import { readCookie } from './cookie.ts';
import { assertCsrfToken, assertSameOrigin } from './csrf.ts';
import { ProblemError } from './problem.ts';
import type { RateLimiter } from './rate-limit.ts';
import { readRequestID } from './request-id.ts';
import type { LiveSession, SessionReader } from './session-reader.ts';
import { validate } from './validate.ts';

/** What was found out about a request before its body is read. */
export interface Admission {
  operation: OperationShape;
  /** Of the path, as the contract has them. */
  params: Record<string, unknown>;
  session: LiveSession | null;
  requestID: string | null;
  at: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
  }
}

export interface AdmissionServices {
  clock: Clock;
  sessions: SessionReader;
  limiter: RateLimiter;
  publicOrigin: string | null;
  /** What is said while there is maintenance; null otherwise. */
  maintenance(): Promise<MaintenanceNotice | null>;
}

export interface MaintenanceNotice {
  status: string;
  downTime: string;
}

/** Seconds; a running app looks again each minute by itself. */
const maintenanceRetryAfter = 60;

/**
 * The way in, before a byte of the body is read, so that a stranger's upload costs nothing: address limit, path, session,
 * maintenance, access, same origin, CSRF token, account limit.
 */
export async function admit(
  request: FastifyRequest,
  operation: OperationShape,
  services: AdmissionServices,
): Promise<void> {
  const admission: Admission = { operation, params: {}, session: null, requestID: null, at: services.clock.now() };
  request.admission = admission;
  const { rate, access, method } = operation;
  const counted = services.limiter.address(rate, request.ip);
  if (counted) await counted;
  // No database keeps this character, and SQLite and PostgreSQL fail at it differently.
  if (request.url.includes('%00')) throw new ProblemError('badRequest', 'The address contains a NUL character.');
  if (operation.params) admission.params = validate(operation.params, request.params);

  admission.session = await readSession(
    request,
    operation,
    admission.params.workspaceID as string | undefined,
    services,
  );
  const { session } = admission;
  // An expired session answers 401 and is renewed: it may be a holder's.
  if (session || access === 'public') await assertNoMaintenance(operation, session, services);
  await assertAccess(access, session, services.sessions);

  if (method !== 'GET') {
    assertSameOrigin(request, services.publicOrigin);
    // A public operation needs no session, so there is nothing for another site to borrow but the browser itself, and
    // that assertSameOrigin and SameSite=Lax refuse; asking for a token would lock out whoever's session has expired.
    if (access !== 'public' && session && session.csrfToken !== null)
      assertCsrfToken(request.headers['x-xsrf-token'], session.csrfToken);
    admission.requestID = readRequestID(request.headers['x-request-id']);
  }
  if (session) await services.limiter.account(rate, session.user.userID);
}

/** Milliseconds after which whoever was let in is looked at again. */
const admittedFor = 1000;

/**
 * Once more, when the body or its turn has taken a while: who was removed, suspended or signed out meanwhile changes nothing
 * (decisions §2). @returns the session as it is now
 */
export async function admitAgain(request: FastifyRequest, services: AdmissionServices): Promise<LiveSession | null> {
  const { operation, params, session, at } = request.admission!;
  const { clock, sessions } = services;
  if (session === null || clock.now() - at < admittedFor) return session;
  const workspaceID = params.workspaceID as string | undefined;
  const bearer = session.csrfToken === null ? bearerOf(request) : null;
  const now = await (bearer === null
    ? sessions.readAgain(session.user.sessionID, workspaceID)
    : sessions.readToken(bearer, workspaceID));
  await assertAccess(operation.access, now, sessions);
  return now;
}

/** Of the API token that is sent, else of the cookie: a program's token never stands in for a browser's session, nor the other way round. */
async function readSession(
  request: FastifyRequest,
  { access, isSessionOnly }: OperationShape,
  workspaceID: string | undefined,
  { sessions }: AdmissionServices,
): Promise<LiveSession | null> {
  const bearer = access === 'public' ? null : bearerOf(request);
  if (bearer === null) {
    const token = readCookie(request.headers.cookie, sessions.cookieName);
    return token ? sessions.read(token, workspaceID) : null;
  }
  const session = await sessions.readToken(bearer, workspaceID);
  if (session === null)
    throw new ProblemError('unauthenticated', 'This API token is not valid, expired or was revoked.');
  if (isSessionOnly) throw new ProblemError('forbidden', 'API tokens can’t be used for this. Sign in instead.');
  return session;
}

function bearerOf(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

/** decisions §5 Maintenance: 503 for everyone but holders of admin.settings, and for them sign-in stays open. */
async function assertNoMaintenance(
  operation: OperationShape,
  session: LiveSession | null,
  { maintenance, sessions }: AdmissionServices,
): Promise<void> {
  if (operation.duringMaintenance) return;
  const notice = await maintenance();
  if (notice === null || (session && (await sessions.holds(session.user.userID, 'admin.settings')))) return;
  const status = notice.status || 'Lorebox is down for maintenance. Everything you saved is safe.';
  const detail = notice.downTime ? `${status} Expected down time: ${notice.downTime}` : status;
  throw new ProblemError('maintenance', detail, { retryAfter: maintenanceRetryAfter });
}
