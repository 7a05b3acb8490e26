import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { OperationShape } from '#contract/operation.ts';
import type { ApiError } from './error.ts';
import { type CallArgs, splitArgs } from './operation-args.ts';
import { pipeline, type Send } from './pipeline.ts';
import { createRateLimiter } from './rate-limit.ts';
import { withRenewal } from './renewal.ts';
import { createRequestIDs } from './request-id.ts';
import { withActivity, withCsrf, withEvents, withJson, withRateLimit, withReadRetry, withRequestID } from './steps.ts';
import { createTransport } from './transport.ts';

export interface ApiRequest {
  operation: OperationShape;
  args: CallArgs;
}

/** Every call of the application goes through these steps, outermost first; step-names.ts has their names. */
export function createSend(transport: Send = createTransport()): Send {
  return pipeline(
    [
      withActivity,
      withEvents,
      withRateLimit(createRateLimiter()),
      withRequestID(createRequestIDs()),
      withRenewal(),
      withReadRetry(),
      withCsrf,
      withJson,
    ],
    transport,
  );
}

export function createBaseQuery(send: Send): BaseQueryFn<ApiRequest, unknown, ApiError> {
  return async ({ operation, args }, { signal, dispatch }) => {
    const answer = await send({
      ...splitArgs(operation, args),
      operation,
      args,
      headers: {},
      signal,
      raise: (event) => void dispatch(event),
    });
    return answer.error ? { error: answer.error } : { data: answer.data };
  };
}
