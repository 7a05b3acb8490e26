import { playTestReplay } from '#contract/play-replay.ts';
import { ProblemError } from '#server/http/problem.ts';
import { type Route, route } from '#server/http/route.ts';
import type { ReplayAnswer, ReplayInput } from './play-tasks.ts';

interface Dependencies {
  workers: {
    run<T>(name: string, input: unknown, options: { userID: string }): { result: Promise<T>; cancel(): void };
  };
}

/** Kept tests, replayed in a worker thread. */
export function playRoutes({ workers }: Dependencies): Route[] {
  return [
    route(playTestReplay, ({ workspace, body, reply, user }) => {
      const input: ReplayInput = { workspaceID: workspace.workspaceID, body };
      const task = workers.run<ReplayAnswer>('playReplay', input, { userID: user.userID });
      // Whoever asked has gone: the rest is not replayed.
      reply.raw.once('close', task.cancel);
      return task.result.catch((error: unknown) => {
        if (error instanceof Error && error.name === 'WorkerStoppedError')
          throw new ProblemError('unavailable', 'Replaying the tests was interrupted. Try again.', { retryAfter: 5 });
        throw error;
      });
    }),
  ];
}
