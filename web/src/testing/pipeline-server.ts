import type { OperationShape } from '#contract/operation.ts';
import { type ApiEvent, apiEvents } from '#web/api/transport/events.ts';
import { type CallArgs, splitArgs } from '#web/api/transport/operation-args.ts';
import { pipeline } from '#web/api/transport/pipeline.ts';
import { createRateLimiter } from '#web/api/transport/rate-limit.ts';
import { withRenewal } from '#web/api/transport/renewal.ts';
import { createRequestIDs } from '#web/api/transport/request-id.ts';
import {
  withActivity,
  withCsrf,
  withEvents,
  withJson,
  withRateLimit,
  withReadRetry,
  withRequestID,
} from '#web/api/transport/steps.ts';
import { createTransport } from '#web/api/transport/transport.ts';
import { type Answer, type SeenRequest, startApiServer } from './api-server.ts';

export type ServerAnswer = (request: SeenRequest, count: number) => Answer | Promise<Answer>;
export type Pipeline = Awaited<ReturnType<typeof startPipeline>>;

/** The steps of every call (decisions §3) before a server that answers as told; only the waiting between tries is left out. */
export async function startPipeline(answer: ServerAnswer) {
  const server = await startApiServer(answer);
  const events: ApiEvent[] = [];
  /** Types of the events that each call raises as it begins and ends. */
  const activity: string[] = [];
  const raise = (event: ApiEvent) => {
    const isActivity = event.type === apiEvents.requestStarted.type || event.type === apiEvents.requestEnded.type;
    if (isActivity) activity.push(event.type);
    else events.push(event);
  };
  const limits = withRateLimit(createRateLimiter());
  const steps = [withActivity, withEvents, limits, withRequestID(createRequestIDs()), withRenewal((run) => run())];
  const inner = [withReadRetry(() => Promise.resolve()), withCsrf, withJson];
  const send = pipeline([...steps, ...inner], createTransport(server.origin));
  return {
    server,
    events,
    activity,
    call: (operation: OperationShape, args: CallArgs, signal = new AbortController().signal) =>
      send({ ...splitArgs(operation, args), operation, args, headers: {}, signal, raise }),
  };
}
