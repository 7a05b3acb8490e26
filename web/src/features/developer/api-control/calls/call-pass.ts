import type { ApiAnswer, ApiCall } from '#web/api/transport/pipeline.ts';

/** One call passing into a step, or to the transport: a tree, since a step may call on several times. */
export interface CallPass {
  /** How many steps it has entered. */
  stage: number;
  operation: string;
  headerNames: readonly string[];
  /** Milliseconds, as `performance.now()` counts. */
  startedAt: number;
  endedAt: number | null;
  answer: ApiAnswer | null;
  /** What the step that it enters told the application. */
  raised: string[];
  next: CallPass[];
}

export interface RecordedCall {
  id: number;
  operation: string;
  method: string;
  url: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Into the first step. */
  pass: CallPass;
  /** What the switchboard did instead of the server. */
  simulated: string | null;
  /** Of the last answer of the server; null as long as there is none. */
  status: number | null;
  /** Of its body as it was sent; null where the server did not say. */
  bytes: number | null;
}

export function passOf(call: ApiCall, stage: number): CallPass {
  return {
    stage,
    operation: call.operation.name,
    headerNames: Object.keys(call.headers),
    startedAt: performance.now(),
    endedAt: null,
    answer: null,
    raised: [],
    next: [],
  };
}

/** The status of an answer; 0 when none came; undefined while it is awaited. */
export function statusOf({ answer }: CallPass): number | undefined {
  if (!answer) return undefined;
  return answer.error ? answer.error.status : 200;
}

export function milliseconds({ startedAt, endedAt }: CallPass): number | null {
  return endedAt === null ? null : Math.round(endedAt - startedAt);
}

export function answerText(pass: CallPass): string {
  const status = statusOf(pass);
  if (status === undefined) return 'waiting';
  return status === 0 ? 'no answer' : String(status);
}
