import type { FastifyRequest } from 'fastify';
import type { OperationShape } from '#contract/operation.ts';
import { demandAccess } from './access.ts';
import { readCookie } from './cookie.ts';
import { demandCsrfToken, demandSameOrigin } from './csrf.ts';
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
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
  }
}

export interface Gate {
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
export async function admit(request: FastifyRequest, operation: OperationShape, gate: Gate): Promise<void> {
  const admission: Admission = { operation, params: {}, session: null, requestID: null };
  request.admission = admission;
  const { rate, access, method } = operation;
  const counted = gate.limiter.address(rate, request.ip);
  if (counted) await counted;
  // No database keeps this character, and SQLite and PostgreSQL fail at it differently.
  if (request.url.includes('%00')) throw new ProblemError('badRequest', 'The address holds a NUL character.');
  if (operation.params) admission.params = validate(operation.params, request.params);

  const token = readCookie(request.headers.cookie, gate.sessions.cookieName);
  if (token !== undefined && token !== '')
    admission.session = await gate.sessions.read(token, admission.params.workspaceID as string | undefined);
  const { session } = admission;
  // Whoever's session has only expired is told so (401) and renews it: it may be a holder's.
  if (session || access === 'public') await demandNoMaintenance(operation, session, gate);
  await demandAccess(access, session, gate.sessions);

  if (method !== 'GET') {
    demandSameOrigin(request, gate.publicOrigin);
    // A public operation needs no session, so there is nothing for another site to borrow but the browser itself, and
    // that demandSameOrigin and SameSite=Lax refuse; asking for a token would lock out whoever's session has expired.
    if (access !== 'public' && session) demandCsrfToken(request.headers['x-xsrf-token'], session.csrfToken);
    admission.requestID = readRequestID(request.headers['x-request-id']);
  }
  if (session) await gate.limiter.account(rate, session.user.userID);
}

/** decisions §5 Maintenance: 503 for everyone but holders of admin.settings, and for them sign-in stays open. */
async function demandNoMaintenance(
  operation: OperationShape,
  session: LiveSession | null,
  { maintenance, sessions }: Gate,
): Promise<void> {
  if (operation.duringMaintenance) return;
  const notice = await maintenance();
  if (notice === null || (session && (await sessions.holds(session.user.userID, 'admin.settings')))) return;
  const status = notice.status || 'Lorebox is down for maintenance. Nothing you saved is lost.';
  const detail = notice.downTime ? `${status} Expected down time: ${notice.downTime}` : status;
  throw new ProblemError('maintenance', detail, { retryAfter: maintenanceRetryAfter });
}
