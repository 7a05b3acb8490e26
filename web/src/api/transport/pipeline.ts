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
  /** Called with the answer before its body is read; not for uploads that report progress. */
  onResponse?: (response: Response) => void;
  /** Where an observer stands with this call. */
  observation?: unknown;
}

export type ApiAnswer =
  | { data: unknown; error?: undefined; retryAfter?: undefined }
  | { error: ApiError; data?: undefined; retryAfter?: number | null };

export type Send = (call: ApiCall) => Promise<ApiAnswer>;

/** A step wraps what comes after it; the first of a list is the outermost. */
export type Step = (next: Send) => Send;

/** Stands between the steps: dev/api-control records calls and simulates answers with it. */
export interface PipelineObserver {
  /** @param stage how many steps the call has entered: 0 before the first, their number before the transport */
  around(stage: number, next: Send): Send;
}

let observer: PipelineObserver | null = null;

export function observePipeline(next: PipelineObserver | null): void {
  observer = next;
}

/** `next` with the observer around it; without one, `next`. */
function observed(stage: number, next: Send): Send {
  return (call) => (observer ? observer.around(stage, next)(call) : next(call));
}

export function pipeline(steps: readonly Step[], transport: Send): Send {
  return steps.reduceRight((next, step, stage) => observed(stage, step(next)), observed(steps.length, transport));
}

export function isMutation(operation: OperationShape): boolean {
  return operation.method !== 'GET';
}
