import { createHmac, type KeyObject } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isEventAnswer, type OperationShape } from '#contract/operation.ts';
import { type AdmissionServices, admit, admitAgain } from './admission.ts';
import { jsonBodyLimit } from './body-limit.ts';
import { assertFileFits, type FileLimits, receiveFilePart } from './multipart.ts';
import { ProblemError } from './problem.ts';
import type { InFlight } from './request-id.ts';
import type { Call, Route, UploadedFile } from './route.ts';
import { parseStrictJson } from './strict-json.ts';
import type { UploadQueue } from './upload-queue.ts';
import { validate } from './validate.ts';

export interface UploadOptions {
  /** Where a file is written as it arrives. */
  folder: string;
  /** Refuses a file of this size when there is no room for it, before it is sent. */
  assertRoom(bytes: number): Promise<void>;
}

/** Bodies larger than this hold a file, and wait in the upload queue. */
const largeBody = 1024 * 1024;

export interface RouteEnvironment extends AdmissionServices {
  inFlight: InFlight;
  /** Keys the hash of a body: stored beside the answer, it must tell nothing of a password inside. */
  bodyHashKey: KeyObject;
  uploads: UploadOptions;
  uploadQueue: UploadQueue;
  /** Tests only: hold each answer against the contract. */
  validateResponses: boolean;
  /** Headers of every JSON answer. */
  apiHeaders: Record<string, string>;
}

/** Binds one contract operation to Fastify: admission before the body, then one handler, no hook that it does not need. */
export function registerRoute(app: FastifyInstance, route: Route, environment: RouteEnvironment): void {
  const { operation, handle } = route;
  const bodyLimit = jsonBodyLimit(operation);
  app.route({
    method: operation.method,
    url: operation.path,
    bodyLimit,
    onRequest:
      bodyLimit > largeBody
        ? (request, reply) => admitFile(request, reply, route, environment)
        : (request) => admit(request, operation, environment),
    handler: (request, reply) => answer(request, reply, operation, handle, environment),
  });
}

async function admitFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, assertUpload }: Route,
  environment: RouteEnvironment,
): Promise<void> {
  await admit(request, operation, environment);
  const { uploads, uploadQueue } = environment;
  const userID = request.admission?.session?.user.userID;
  if (operation.requestType === 'multipart') {
    assertFileFits(request, fileLimits(operation));
    const bytes = Number(request.headers['content-length'] ?? 0);
    await uploads.assertRoom(bytes);
    if (userID !== undefined) await assertUpload?.(userID, bytes);
  }
  await uploadQueue.enter(userID ?? request.ip, reply.raw);
}

const fileLimits = (operation: OperationShape): FileLimits => ({
  bytes: jsonBodyLimit(operation),
  text: operation.textLimit,
});

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  operation: OperationShape,
  handle: Route['handle'],
  environment: RouteEnvironment,
): Promise<unknown> {
  const { requestID, params, session: admitted } = request.admission!;
  const ipAddress = request.ip;
  const running = environment.inFlight.begin(admitted?.user.sessionID ?? ipAddress, requestID);
  let received: UploadedFile | null = null;
  try {
    const query = operation.query ? validate(operation.query, request.query) : refuseQuery(request.query);
    const { body, file, bytes } = await readBody(request, operation, environment.uploads);
    received = file;
    const session = await admitAgain(request, environment);
    if (operation.access === 'public') await limitNamedAccount(environment, operation, body);
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
      allowRepeat: () => environment.inFlight.end(running),
      assertStillAllowed: async () => void (await admitAgain(request, environment)),
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
    const text = JSON.stringify(value);
    reply.headers(environment.apiHeaders);
    return reply.send(operation.isLarge ? await compressed(text, request, reply) : text);
  } finally {
    environment.inFlight.end(running);
    if (received) await rm(received.path, { force: true });
  }
}

const compress = promisify(gzip);

async function compressed(text: string, request: FastifyRequest, reply: FastifyReply): Promise<Buffer | string> {
  reply.header('vary', 'Accept-Encoding');
  if (!/\bgzip\b/.test(request.headers['accept-encoding'] ?? '')) return text;
  reply.header('content-encoding', 'gzip');
  // The quickest level: the answer is made for one reader.
  return compress(text, { level: 1 });
}

interface ReadBody {
  body: unknown;
  file: UploadedFile | null;
  bytes: Buffer | null;
}

async function readBody(
  request: FastifyRequest,
  operation: OperationShape,
  { folder }: UploadOptions,
): Promise<ReadBody> {
  if (operation.method === 'GET') return { body: undefined, file: null, bytes: null };
  if (operation.requestType === 'multipart') {
    const file = await receiveFilePart(request, fileLimits(operation), folder);
    return { body: undefined, file, bytes: Buffer.from(file.sha256) };
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
    const detail = `Unknown key ${JSON.stringify(key)}.`;
    throw new ProblemError('validation', detail, { errors: [{ pointer: `/${key}`, detail }] });
  }
  return {};
}

/** A reset is limited for the account it is about too, whether or not it exists; sign-in counts for itself. */
async function limitNamedAccount(
  environment: RouteEnvironment,
  operation: OperationShape,
  body: unknown,
): Promise<void> {
  const email = (body as { emailAddress?: unknown } | undefined)?.emailAddress;
  if (typeof email === 'string' && operation.rate !== 'signin')
    await environment.limiter.account(operation.rate, email.trim().toLowerCase());
}

/** Of the address too, so that one id cannot stand for two operations. */
function hashBody(key: KeyObject, url: string, bytes: Buffer | null): string {
  const hmac = createHmac('sha256', key).update(url).update('\n');
  return (bytes ? hmac.update(bytes) : hmac).digest('base64url');
}
