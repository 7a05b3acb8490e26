import type { FastifyReply } from 'fastify';
import type {
  EventAnswer,
  OperationBody,
  OperationParams,
  OperationQuery,
  OperationResponse,
  OperationShape,
  WorkspaceRole,
} from '#contract/operation.ts';

export interface SignedInUser {
  userID: string;
  /** Of an API token its id. */
  sessionID: string;
}

export interface UploadedFile {
  fileName: string;
  /** On this machine's disk until the request has been answered; whoever keeps the file may move it away. */
  path: string;
  /** At most the operation's bodyLimit. */
  bytes: number;
  sha256: string;
}

/** One request after access, CSRF, rate limit and validation have passed; what a handler may know of it. */
export interface Call<Shape extends OperationShape = OperationShape> {
  params: OperationParams<Shape>;
  query: OperationQuery<Shape>;
  body: OperationBody<Shape>;
  user: Shape['access'] extends 'public' ? SignedInUser | null : SignedInUser;
  workspace: Shape['access'] extends { workspace: WorkspaceRole } ? { workspaceID: string; role: WorkspaceRole } : null;
  /** X-Request-ID of a mutation; with bodyHash it makes a replay harmless (decisions §3). */
  requestID: string | null;
  bodyHash: string;
  /** From now on the same request may come in again: whoever serves it attaches it to what is under way. */
  allowRepeat(): void;
  /** For what waits before it writes: 401, 403 or 404 for whoever was removed, suspended or signed out meanwhile. */
  assertStillAllowed(): Promise<void>;
  ipAddress: string;
  userAgent: string;
  /** Present on `multipart` operations. */
  file: Shape extends { requestType: 'multipart' } ? UploadedFile : null;
  /** For cookies, and for answers that are no JSON: a file goes through `reply.send`, events through `openEventStream`. */
  reply: FastifyReply;
}

type AssertUpload = (userID: string, bytes: number) => Promise<void>;

export interface Route {
  operation: OperationShape;
  handle(call: Call<never>): Promise<unknown>;
  /** Of an upload: refuses what this person may not send, by the length that the request says, before it is sent. */
  assertUpload?: AssertUpload | undefined;
}

type Answer<Shape extends OperationShape> = Shape['response'] extends 'file' | EventAnswer
  ? FastifyReply
  : OperationResponse<Shape>;

/** Binds a handler to an operation; `app.ts` registers the routes of every module and a test holds them to the contract. */
export function route<Shape extends OperationShape>(
  operation: Shape,
  handle: (call: Call<Shape>) => Promise<Answer<Shape>>,
  assertUpload?: AssertUpload,
): Route {
  return { operation, handle: handle as Route['handle'], assertUpload };
}
