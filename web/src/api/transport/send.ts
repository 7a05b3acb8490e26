import type { Dispatch } from '@reduxjs/toolkit';
import type { OperationShape } from '#contract/operation.ts';
import type { OperationAnswer } from '../endpoint.ts';
import { createSend } from './base-query.ts';
import type { ApiError } from './error.ts';
import { type CallArgs, type OperationArgs, splitArgs } from './operation-args.ts';

/** The one pipeline of the application; request ids and the shared refresh live in it. */
export const send = createSend();

export type CallResult<Shape extends OperationShape> =
  | { data: OperationAnswer<Shape>; error?: undefined }
  | { data?: undefined; error: ApiError };

/** Calls an operation without the cache: for the session, which exists before and after anything is cached. */
export async function callOperation<const Shape extends OperationShape>(
  dispatch: Dispatch,
  operation: Shape,
  args: OperationArgs<Shape>,
): Promise<CallResult<Shape>> {
  const flat = (args ?? {}) as CallArgs;
  const { data, error } = await send({
    ...splitArgs(operation, flat),
    operation,
    args: flat,
    headers: {},
    signal: new AbortController().signal,
    raise: (event) => void dispatch(event),
  });
  return error ? { error } : { data: data as OperationAnswer<Shape> };
}
