import type { Dispatch } from '@reduxjs/toolkit';
import type { OperationShape } from '#contract/operation.ts';
import { apiEvents } from './events.ts';
import { type CallArgs, type OperationArgs, splitArgs } from './operation-args.ts';
import { send } from './send.ts';

/** Calls what nobody asked for and nobody waits for: a failure shows nowhere, but a session that is over is. */
export async function callQuietly<const Shape extends OperationShape>(
  dispatch: Dispatch,
  operation: Shape,
  args: OperationArgs<Shape>,
): Promise<void> {
  const flat = (args ?? {}) as CallArgs;
  await send({
    ...splitArgs(operation, flat),
    operation,
    args: flat,
    headers: {},
    signal: new AbortController().signal,
    raise: (event) => {
      if (apiEvents.sessionRenewed.match(event) || apiEvents.sessionLost.match(event)) dispatch(event);
    },
  });
}
