import type { OperationShape } from '#contract/operation.ts';
import type { ApiError } from './error.ts';
import type { ApiEvent } from './events.ts';
import type { CallArgs, SplitArgs } from './operation-args.ts';

/** One call on its way through the pipeline. */
export interface ApiCall extends SplitArgs {
  operation: OperationShape;
  args: CallArgs;
  headers: Record<string, string>;
  signal: AbortSignal;
  /** Tells the application (apiEvents). */
  raise: (event: ApiEvent) => void;
}

export type ApiAnswer =
  | { data: unknown; error?: undefined; retryAfter?: undefined }
  | { error: ApiError; data?: undefined; retryAfter?: number | null };

export type Send = (call: ApiCall) => Promise<ApiAnswer>;

/** A step wraps what comes after it; the first of a list is the outermost. */
export type Step = (next: Send) => Send;

export function pipeline(steps: readonly Step[], transport: Send): Send {
  return steps.reduceRight((next, step) => step(next), transport);
}

export function isMutation(operation: OperationShape): boolean {
  return operation.method !== 'GET';
}
