import { randomUUID } from 'node:crypto';
import type { Problem } from '#contract/errors.ts';
import type {
  OperationBody,
  OperationParams,
  OperationQueryInput,
  OperationResponse,
  OperationShape,
} from '#contract/operation.ts';

export interface CallOptions<Shape extends OperationShape> {
  params?: OperationParams<Shape>;
  query?: OperationQueryInput<Shape>;
  body?: OperationBody<Shape>;
  /** For `multipart` operations. */
  file?: { name: string; bytes: Uint8Array };
  /** X-Request-ID; a new one for each call unless given. */
  requestID?: string;
  /** Over those that the client sends; an empty one is left out. */
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface RawOptions {
  signal?: AbortSignal;
  method?: string;
  headers?: Record<string, string>;
  body?: BodyInit;
  redirect?: RequestRedirect;
}

/** An answer other than success, as `call` throws it. */
export class CallError extends Error {
  readonly status: number;
  readonly problem: Problem;
  readonly headers: Headers;
  constructor(operation: string, status: number, problem: Problem, headers: Headers) {
    super(`${operation}: ${status} ${JSON.stringify(problem)}`);
    this.name = 'CallError';
    this.status = status;
    this.problem = problem;
    this.headers = headers;
  }
}

/** The error that a call is refused with; a call that is not refused fails the test. */
export async function refusal(call: Promise<unknown>): Promise<CallError> {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return error;
}

/** A browser's part of a session over real HTTP: keeps cookies with their paths, sends the CSRF token and request ids. */
export class TestClient {
  readonly url: string;
  readonly cookies = new Map<string, { value: string; path: string; attributes: string }>();
  constructor(url: string) {
    this.url = url;
  }

  get csrfToken(): string {
    return this.cookies.get('XSRF-TOKEN')?.value ?? '';
  }

  /** A second browser holding the same cookies. */
  copy(): TestClient {
    const other = new TestClient(this.url);
    for (const [name, cookie] of this.cookies) other.cookies.set(name, cookie);
    return other;
  }

  /** Calls an operation of the contract. @throws {CallError} on any status but 200 */
  async call<Shape extends OperationShape>(
    operation: Shape,
    options: CallOptions<Shape> = {},
  ): Promise<OperationResponse<Shape>> {
    const response = await this.send(operation, options);
    if (response.status !== 200)
      throw new CallError(operation.name, response.status, (await response.json()) as Problem, response.headers);
    return (await response.json()) as OperationResponse<Shape>;
  }

  /** The status of a call that may be refused. */
  async status<Shape extends OperationShape>(operation: Shape, options: CallOptions<Shape> = {}): Promise<number> {
    const response = await this.send(operation, options);
    // A stream of events has no end to wait for.
    if (response.headers.get('content-type')?.startsWith('text/event-stream')) await response.body?.cancel();
    else await response.arrayBuffer();
    return response.status;
  }

  /** Like `call`, but gives the answer as it came, whatever it was. */
  async send<Shape extends OperationShape>(operation: Shape, options: CallOptions<Shape> = {}): Promise<Response> {
    const mutation = operation.method !== 'GET';
    const { body, type } = encodeBody(operation, options);
    const headers: Record<string, string> = {
      ...(mutation ? { 'x-request-id': options.requestID ?? randomUUID() } : {}),
      ...(mutation && this.csrfToken ? { 'x-xsrf-token': this.csrfToken } : {}),
      ...(type ? { 'content-type': type } : {}),
      ...options.headers,
    };
    const path = fillPath(operation.path, options.params ?? {}, options.query ?? {});
    const { signal } = options;
    return this.fetch(`/api${path}`, {
      ...{ method: operation.method, headers },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  }

  /** Any request with this client's cookies. */
  async fetch(path: string, options: RawOptions = {}): Promise<Response> {
    const cookie = [...this.cookies]
      .filter(([, { path: scope }]) => path.startsWith(scope))
      .map(([name, { value }]) => `${name}=${value}`)
      .join('; ');
    const given = Object.entries({ ...(cookie ? { cookie } : {}), ...options.headers });
    const headers = Object.fromEntries(given.filter(([, value]) => value !== ''));
    const response = await fetch(this.url + path, { ...options, headers });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const name = pair.slice(0, pair.indexOf('='));
    const value = pair.slice(pair.indexOf('=') + 1);
    const path = attributes.find((attribute) => attribute.startsWith('Path='))?.slice('Path='.length) ?? '/';
    if (attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, { value, path, attributes: attributes.join('; ') });
  }
}

function encodeBody(
  operation: OperationShape,
  options: { body?: unknown; file?: { name: string; bytes: Uint8Array } },
): { body?: BodyInit; type?: string } {
  if (options.file) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(options.file.bytes)]), options.file.name);
    return { body: form };
  }
  if (operation.method === 'GET' || options.body === undefined) return {};
  return { body: JSON.stringify(options.body), type: 'application/json' };
}

/** The path of an operation with its parameters filled in. */
export function fillPath(path: string, params: object, query: object = {}): string {
  const values = params as Record<string, string>;
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}
