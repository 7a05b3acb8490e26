import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEventAnswer, type OperationShape } from '#contract/operation.ts';
import { admit, type Gate } from './admission.ts';
import { readFilePart } from './multipart.ts';
import { ProblemError } from './problem.ts';
import type { InFlight } from './request-id.ts';
import type { Call, Route, UploadedFile } from './route.ts';
import { parseStrictJson } from './strict-json.ts';
import { validate } from './validate.ts';

export const defaultBodyLimit = 1024 * 1024;

export interface RouteEnvironment extends Gate {
  inFlight: InFlight;
  /** Keys the hash of a body: stored beside the answer, it must tell nothing of a password inside. */
  bodyHashKey: Buffer;
  /** Tests only: hold each answer against the contract. */
  validateResponses: boolean;
  /** Headers of every JSON answer. */
  apiHeaders: Record<string, string>;
}

/** Binds one contract operation to Fastify: admission before the body, then one handler, no hook that it does not need. */
export function registerRoute(app: FastifyInstance, { operation, handle }: Route, environment: RouteEnvironment): void {
  app.route({
    method: operation.method,
    url: operation.path,
    bodyLimit: operation.bodyLimit ?? defaultBodyLimit,
    onRequest: (request) => admit(request, operation, environment),
    handler: (request, reply) => answer(request, reply, operation, handle, environment),
  });
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: OperationShape,
  handle: Route['handle'],
  environment: RouteEnvironment,
): Promise<unknown> {
  const { session, requestID } = request.admission!;
  const ipAddress = request.ip;
  const running = environment.inFlight.begin(session?.user.sessionID ?? ipAddress, requestID);
  try {
    // No database keeps this character, and SQLite and PostgreSQL fail at it differently.
    if (request.url.includes('%00')) throw new ProblemError('badRequest', 'The address holds a NUL character.');
    const params = operation.params ? validate(operation.params, request.params) : {};
    const query = operation.query ? validate(operation.query, request.query) : refuseQuery(request.query);
    const { body, file, bytes } = await readBody(request, operation);
    if (operation.access === 'public') limitNamedAccount(environment, operation, body);
    const call = {
      params,
      query,
      body,
      user: session?.user ?? null,
      workspace: session?.role
        ? { workspaceID: (params as { workspaceID: string }).workspaceID, role: session.role }
        : null,
      requestID,
      bodyHash: requestID === null ? '' : hashBody(environment.bodyHashKey, request.url, bytes),
      ipAddress,
      userAgent: request.headers['user-agent'] ?? '',
      file,
      reply,
    };
    const { response } = operation;
    const isJson = response !== 'file' && !isEventAnswer(response);
    if (!isJson) reply.headers(environment.apiHeaders);
    const value = await handle(call as unknown as Call<never>);
    if (!isJson) return reply;
    if (environment.validateResponses) response.parse(value);
    return reply.headers(environment.apiHeaders).send(JSON.stringify(value));
  } finally {
    environment.inFlight.end(running);
  }
}

interface ReadBody {
  body: unknown;
  file: UploadedFile | null;
  bytes: Buffer | null;
}

async function readBody(request: FastifyRequest, operation: OperationShape): Promise<ReadBody> {
  if (operation.method === 'GET') return { body: undefined, file: null, bytes: null };
  if (operation.requestType === 'multipart') {
    const file = await readFilePart(request, operation.bodyLimit ?? defaultBodyLimit);
    return { body: undefined, file, bytes: file.bytes };
  }
  if (request.isMultipart()) throw new ProblemError('unsupportedMedia', 'Send JSON (application/json).');
  const bytes = Buffer.isBuffer(request.body) && request.body.length > 0 ? request.body : null;
  const value = bytes ? parseStrictJson(bytes) : undefined;
  if (operation.body) return { body: validate(operation.body, value), file: null, bytes };
  // An operation without a body takes none, or {} from clients that always send one.
  if (value !== undefined && JSON.stringify(value) !== '{}')
    throw new ProblemError('validation', 'This operation takes no body.', {
      errors: [{ pointer: '', detail: 'This operation takes no body.' }],
    });
  return { body: undefined, file: null, bytes };
}

function refuseQuery(query: unknown): Record<string, never> {
  for (const key in query as object) {
    const detail = `The key ${JSON.stringify(key)} is not known here.`;
    throw new ProblemError('validation', detail, { errors: [{ pointer: `/${key}`, detail }] });
  }
  return {};
}

/** Sign-in and reset are limited for the account they are about too, whether or not it exists. */
function limitNamedAccount(environment: RouteEnvironment, operation: OperationShape, body: unknown): void {
  const email = (body as { emailAddress?: unknown } | undefined)?.emailAddress;
  if (typeof email === 'string') environment.limiter.account(operation.rate, email.trim().toLowerCase());
}

/** Of the address too, so that one id cannot stand for two operations. */
function hashBody(key: Buffer, url: string, bytes: Buffer | null): string {
  const hmac = createHmac('sha256', key).update(url).update('\n');
  return (bytes ? hmac.update(bytes) : hmac).digest('base64url');
}
