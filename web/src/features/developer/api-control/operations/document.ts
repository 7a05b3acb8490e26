import { z } from 'zod';
import type { Access, OperationShape, RateClass } from '#contract/operation.ts';
import type { Schema } from './json-schema.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: Schema;
}

/** As /api/openapi.json describes a call. */
interface DescribedOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, unknown> }>;
  'x-rate-class': RateClass;
  'x-access': Access;
}

export interface ApiDocument {
  paths: Record<string, Record<string, DescribedOperation>>;
}

export interface ApiOperation {
  name: string;
  method: 'GET' | 'POST';
  /** `/workspace/{workspaceID}/item` */
  path: string;
  tag: string;
  summary: string;
  /** Who may call it, in words. */
  access: string;
  parameters: readonly Parameter[];
  /** Of a JSON body; null when it takes none. */
  body: Schema | null;
  takesFile: boolean;
  answers: 'json' | 'file' | 'events';
  /** What the pipeline of the client needs to know of it. */
  shape: OperationShape;
}

export function operationsOf({ paths }: ApiDocument): ApiOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => operationOf(path, method, described)),
  );
}

function operationOf(path: string, methodName: string, described: DescribedOperation): ApiOperation {
  const { operationId: name, summary, description, tags, parameters, requestBody, responses } = described;
  const method = methodName === 'get' ? 'GET' : 'POST';
  const answered = Object.keys(responses[200]?.content ?? {});
  const answers = answered.includes('text/event-stream')
    ? 'events'
    : answered.includes('application/octet-stream')
      ? 'file'
      : 'json';
  const takesFile = requestBody?.content['multipart/form-data'] !== undefined;
  return {
    name,
    method,
    path,
    tag: tags[0] ?? '',
    summary,
    access: description,
    parameters: parameters.filter((parameter) => parameter.in !== 'header'),
    body: requestBody?.content['application/json']?.schema ?? null,
    takesFile,
    answers,
    shape: {
      name,
      method,
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      access: described['x-access'],
      rate: described['x-rate-class'],
      summary,
      response: answers === 'file' ? 'file' : z.unknown(),
      ...(takesFile ? { requestType: 'multipart' as const } : {}),
    },
  };
}

const destructive = /(?:Delete|Cancel|Merge|Replace|Reset|Restore|Undo|Signout)$/;

/** Whether to ask before it is sent: what takes something away, and every change of administrators. */
export function isDangerous({ name, method, shape }: ApiOperation): boolean {
  if (method === 'GET') return false;
  return destructive.test(name) || (typeof shape.access === 'object' && 'permission' in shape.access);
}

let loading: Promise<ApiOperation[]> | null = null;

/** Every operation that the server describes; kept once it has come. */
export function loadOperations(): Promise<ApiOperation[]> {
  loading ??= fetch('/api/openapi.json')
    .then(async (response) => {
      if (!response.ok) throw new Error(`The server answered ${response.status}.`);
      return operationsOf((await response.json()) as ApiDocument);
    })
    .catch((error: unknown) => {
      loading = null;
      throw error;
    });
  return loading;
}

export interface OperationGroup {
  tag: string;
  operations: ApiOperation[];
}

/** By tag, those with every word of the search in name, path, summary or tag. */
export function groupOperations(operations: readonly ApiOperation[], search: string): OperationGroup[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, ApiOperation[]>();
  for (const operation of operations) {
    const { name, path, summary, tag, method } = operation;
    const text = `${name} ${method} ${path} ${summary} ${tag}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return [...groups]
    .map(([tag, found]) => ({ tag, operations: found }))
    .toSorted((one, other) => one.tag.localeCompare(other.tag));
}
