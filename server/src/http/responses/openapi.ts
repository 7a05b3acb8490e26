import { z } from 'zod';
import { problem } from '#contract/errors.ts';
import { type Access, isEventAnswer, type OperationShape } from '#contract/operation.ts';

interface Document {
  openapi: '3.1.0';
  info: { title: string; version: string };
  servers: { url: string }[];
  paths: Record<string, Record<string, unknown>>;
  components: unknown;
}

/** OpenAPI 3.1 from the declarations that validate requests (decisions §3); operationId is the operation's name (§7). */
export function openApi(operations: readonly OperationShape[], version: string, sessionCookie: string): Document {
  const paths: Document['paths'] = {};
  for (const operation of operations) {
    const path = operation.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: operationObject(operation) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Lorebox', version },
    servers: [{ url: '/api' }],
    paths,
    components: {
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: sessionCookie },
        apiToken: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

function operationObject(operation: OperationShape): unknown {
  const { name, summary, access, params, query, rate } = operation;
  return {
    operationId: name,
    summary,
    description: `Access: ${accessText(access)}.`,
    tags: [tagOf(operation.path)],
    'x-rate-class': rate,
    'x-access': access,
    security: access === 'public' ? [] : [{ session: [] }, ...(operation.isSessionOnly ? [] : [{ apiToken: [] }])],
    parameters: [...parameters(params, 'path'), ...parameters(query, 'query'), ...headers(operation)],
    ...requestBody(operation),
    responses: {
      200: { description: 'OK', content: responseContent(operation) },
      default: {
        description: 'Problem details (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    },
  };
}

/** What it is about: the part of its path after the workspace or `admin`, else the first. */
function tagOf(path: string): string {
  const [first = '', second = '', third] = path.split('/').slice(1);
  if (first === 'admin') return `admin ${second}`;
  return second === ':workspaceID' && third !== undefined && !third.startsWith(':') ? third : first;
}

function accessText(access: Access): string {
  if (typeof access === 'string') return access === 'public' ? 'anyone' : 'any signed-in user';
  return 'workspace' in access ? `${access.workspace} of the workspace` : `holders of ${access.permission}`;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' });
  return rest;
}

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query'): unknown[] {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !(field as z.ZodType).safeParse(undefined).success,
    schema: schemaOf(field as z.ZodType, 'input'),
  }));
}

function headers({ method, access, ...operation }: OperationShape): unknown[] {
  const isSessionOnly = operation.isSessionOnly === true;
  if (method === 'GET') return [];
  const requestID = {
    name: 'X-Request-ID',
    in: 'header',
    required: false,
    description: 'A new id for each change; sending it again replays the stored answer.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  };
  const csrf = {
    name: 'X-XSRF-TOKEN',
    in: 'header',
    // An API token needs none, and OpenAPI can't say that a header goes with one of the ways to sign in.
    required: isSessionOnly,
    description: isSessionOnly
      ? 'The csrfToken of the session.'
      : 'The csrfToken of the session. Needed with its cookie, not with an API token.',
    schema: { type: 'string' },
  };
  return access === 'public' ? [requestID] : [requestID, csrf];
}

function requestBody(operation: OperationShape): { requestBody?: unknown } {
  if (operation.requestType === 'multipart') {
    const file = { type: 'string', contentMediaType: 'application/octet-stream' };
    const schema = { type: 'object', properties: { file }, required: ['file'], additionalProperties: false };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!operation.body) return {};
  const content = { 'application/json': { schema: schemaOf(operation.body, 'input') } };
  return { requestBody: { required: true, content } };
}

function responseContent({ response }: OperationShape): unknown {
  // OpenAPI 3.1 has no word for the items of a stream (3.2: itemSchema); the schema of each event's data stands beside it.
  if (isEventAnswer(response)) {
    const schema = { type: 'string', description: 'Server-sent events (WHATWG HTML §9.2); the data of each is JSON.' };
    return { 'text/event-stream': { schema, 'x-event-schema': schemaOf(response.events, 'output') } };
  }
  return response === 'file'
    ? { 'application/octet-stream': {} }
    : { 'application/json': { schema: schemaOf(response, 'output') } };
}
