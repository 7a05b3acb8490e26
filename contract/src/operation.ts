import type { z } from 'zod';
import type { PermissionKey } from './permissions.ts';

/** What a member may do in a workspace, weakest first (decisions §2). */
export const workspaceRoles = ['viewer', 'editor', 'owner'] as const;
export type WorkspaceRole = (typeof workspaceRoles)[number];

/**
 * Who may call an operation. There is no default: an operation without `access` does not compile.
 * - `public`: nobody is signed in, or anybody.
 * - `signedIn`: any live session, or an API token.
 * - `{ workspace }`: a session whose user has at least this role in the workspace named by the path's `workspaceID`;
 *   everyone else gets 404, as if the workspace did not exist.
 * - `{ permission }`: a session holding the key (§6).
 */
export type Access = 'public' | 'signedIn' | { workspace: WorkspaceRole } | { permission: PermissionKey };

/** One row of the server's rate-limit table; `none` is for what a page fetches many times a second. */
export type RateClass =
  | 'none'
  | 'read'
  | 'write'
  | 'pointer'
  | 'upload'
  | 'signin'
  | 'register'
  | 'password'
  | 'invite'
  | 'search'
  | 'preview';

export type Method = 'GET' | 'POST';

/** Answers that never end by themselves: server-sent events, whose data is JSON of this schema. */
export interface EventAnswer {
  events: z.ZodType;
}

export interface OperationShape {
  /** The specification's name (§7); also OpenAPI's operationId. */
  name: string;
  method: Method;
  /** Relative to /api, in Fastify's form: `/workspace/:workspaceID/item/:itemID`. */
  path: string;
  access: Access;
  summary: string;
  rate: RateClass;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The JSON answer; `file` operations stream bytes and have none, and `{ events }` is a stream of events. */
  response: z.ZodType | 'file' | EventAnswer;
  /** `multipart`: one file part named `file`, beside the query. Default `json`. */
  requestType?: 'json' | 'multipart';
  /** Bytes. For JSON it follows from `body` (server/src/http/body-limit.ts), unless that bounds nothing. */
  bodyLimit?: number;
  /** Bytes of an uploaded file that is no zip, where `bodyLimit` is for zips alone. */
  textLimit?: number;
  /** The answer may be megabytes of JSON: it is sent compressed, and the client gets its bytes to read them in a worker. */
  isLarge?: true;
  /** Answered during maintenance too: what signs in and out, and what says that there is maintenance (decisions §5). */
  duringMaintenance?: true;
  /** Refused to API tokens: what gives access, or changes who has it (decisions §2, docs/decisions/0099). */
  isSessionOnly?: true;
}

/** Declares one call of the API; the server's route, the client's hook and OpenAPI are all made from it (house §2). */
export function operation<const Shape extends OperationShape>(shape: Shape): Shape {
  return shape;
}

type Inferred<Schema> = Schema extends z.ZodType ? z.infer<Schema> : Record<never, never>;

export type OperationParams<Shape extends OperationShape> = Inferred<Shape['params']>;
export type OperationQuery<Shape extends OperationShape> = Inferred<Shape['query']>;
export type OperationBody<Shape extends OperationShape> = Shape['body'] extends z.ZodType
  ? z.infer<Shape['body']>
  : undefined;
export type OperationResponse<Shape extends OperationShape> = Shape['response'] extends z.ZodType
  ? z.infer<Shape['response']>
  : never;

/** Whether the operation answers with a stream of events. */
export function isEventAnswer(response: OperationShape['response']): response is EventAnswer {
  return typeof response === 'object' && 'events' in response;
}

/** A query value as it arrives in the URL. */
export type OperationQueryInput<Shape extends OperationShape> = Shape['query'] extends z.ZodType
  ? z.input<Shape['query']>
  : Record<never, never>;
