import type { CallArgs } from '#web/api/transport/operation-args.ts';
import { apiPrefix } from '#web/api/transport/operation-args.ts';
import type { ApiOperation } from './document.ts';
import { exampleOf, type KnownValues } from './example-value.ts';
import { UnreadJson } from './unread-json.ts';

/** What the form holds. */
export interface RequestValues {
  parameters: Readonly<Record<string, unknown>>;
  /** undefined: none. */
  body: unknown;
  file: File | null;
}

export interface ApiRequest {
  /** Path and query, relative to the origin. */
  url: string;
  /** Undefined when there is none. */
  body: Record<string, unknown> | undefined;
  file: File | undefined;
  args: CallArgs;
}

export function exampleValues(operation: ApiOperation, known: KnownValues, isWhole = false): RequestValues {
  const parameters = operation.parameters
    .filter(({ required }) => required || isWhole)
    .map(({ name, schema }) => [name, exampleOf(schema, name, known, isWhole)]);
  return {
    parameters: Object.fromEntries(parameters),
    body: operation.body ? exampleOf(operation.body, '', known, isWhole) : undefined,
    file: null,
  };
}

/** Why it cannot be sent yet; null when it can. */
export function faultOf(operation: ApiOperation, { parameters, body, file }: RequestValues): string | null {
  const missing = operation.parameters.find(({ name, required }) => required && isEmpty(parameters[name]));
  if (missing) return `Enter ${missing.name}.`;
  if (operation.takesFile && !file) return 'Choose a file.';
  const unread = [...Object.entries(parameters), ['the body', body] as const].find(([, value]) => holdsUnread(value));
  return unread ? `Correct the JSON of ${unread[0]}.` : null;
}

export function requestOf(operation: ApiOperation, { parameters, body, file }: RequestValues): ApiRequest {
  const query = new URLSearchParams();
  for (const { name, in: place } of operation.parameters) {
    if (place !== 'query') continue;
    const value = parameters[name];
    for (const one of Array.isArray(value) ? value : [value]) if (!isEmpty(one)) query.append(name, String(one));
  }
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name] ?? '')),
  );
  const text = query.toString();
  const sent = operation.body ? (body as Record<string, unknown>) : undefined;
  return {
    url: `${apiPrefix}${path}${text ? `?${text}` : ''}`,
    body: sent,
    file: file ?? undefined,
    args: { ...parameters, ...sent },
  };
}

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function holdsUnread(value: unknown): boolean {
  if (value instanceof UnreadJson) return true;
  return typeof value === 'object' && value !== null && Object.values(value).some(holdsUnread);
}
