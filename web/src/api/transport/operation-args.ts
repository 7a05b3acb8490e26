import type { OperationBody, OperationParams, OperationQuery, OperationShape } from '#contract/operation.ts';

/** What an upload takes beside its operation's own arguments. */
export interface UploadArgs {
  file: File;
  /** Called with 0 to 1 while the bytes go out. */
  onProgress?: (fraction: number) => void;
}

type BodyArgs<Shape extends OperationShape> =
  OperationBody<Shape> extends undefined ? Record<never, never> : OperationBody<Shape>;

type AllArgs<Shape extends OperationShape> = OperationParams<Shape> &
  OperationQuery<Shape> &
  BodyArgs<Shape> &
  (Shape extends { requestType: 'multipart' } ? UploadArgs : unknown);

type Flat<Args> = { [Key in keyof Args]: Args[Key] };

/**
 * The one flat argument of an operation's hook: path parameters, query and body together, since no operation uses a
 * name twice. One that takes nothing is called with nothing.
 */
export type OperationArgs<Shape extends OperationShape, Nothing = void> = keyof AllArgs<Shape> extends never
  ? Nothing
  : Flat<AllArgs<Shape>>;

/** The same at run time. */
export type CallArgs = Readonly<Record<string, unknown>>;

export interface SplitArgs {
  /** Path with its parameters filled in, and the query string; relative to the origin. */
  url: string;
  /** JSON to send; undefined when the operation has no body. */
  body: Record<string, unknown> | undefined;
  file: File | undefined;
  onProgress: UploadArgs['onProgress'];
}

export const apiPrefix = '/api';

/** Sorts flat arguments into URL, body and file: `:names` of the path first, the rest by what the operation declares. */
export function splitArgs(operation: OperationShape, args: CallArgs): SplitArgs {
  const rest: Record<string, unknown> = { ...args };
  const path = operation.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  const { file, onProgress, ...others } = rest;
  const isUpload = operation.requestType === 'multipart';
  const hasBody = operation.method === 'POST' && !isUpload && operation.body !== undefined;
  return {
    url: `${apiPrefix}${path}${hasBody ? '' : queryString(isUpload ? others : rest)}`,
    body: hasBody ? rest : undefined,
    file: isUpload && file instanceof File ? file : undefined,
    onProgress: isUpload && typeof onProgress === 'function' ? (onProgress as UploadArgs['onProgress']) : undefined,
  };
}

/** The address of a GET operation, for links, images and downloads. */
export function operationURL<Shape extends OperationShape & { method: 'GET' }>(
  operation: Shape,
  args: OperationArgs<Shape>,
): string {
  return splitArgs(operation, { ...(args as CallArgs | undefined) }).url;
}

/** Lists repeat their name; undefined, null and empty text are left out. */
function queryString(values: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  const text = query.toString();
  return text ? `?${text}` : '';
}
