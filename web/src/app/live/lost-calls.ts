import type { Job } from '#contract/job.ts';
import { hasUnknownOutcome, isApiError } from '#web/api/transport/error.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import { isUnderWay } from '#web/session/live/live-slice.ts';
import { jobStopped } from '#web/session/ui-state/stopped-job.ts';
import { toastAdded, toastDismissed } from '#web/session/ui-state/toasts-slice.ts';
import { isCallAction } from '../listeners/call-action.ts';
import type { Store } from '../store.ts';

/**
 * A call that waits for its job fails when the connection breaks, but the job goes on, also after the server was started
 * again (docs/decisions/0019). So the call is not said to have failed, and how the job ended is told once it is known.
 * Returns what ends it.
 * @param readJobs one's own jobs, with those that have ended
 */
export function followLostCalls(
  { startListening, dispatch, getState }: Store,
  readJobs: () => Promise<readonly Job[]>,
): () => void {
  const jobs = () => getState().live?.jobs ?? [];
  /** The jobs there were when each call was made: it waits for none of them. */
  const earlier = new Map<string, ReadonlySet<string>>();
  const lost = new Set<string>();

  const stopCalls = startListening({
    predicate: (action) => isCallAction(action) && action.meta.arg.type === 'mutation',
    effect: (action) => {
      if (!isCallAction(action)) return;
      const { requestId, requestStatus, arg } = action.meta;
      if (requestStatus === 'pending') {
        earlier.set(requestId, new Set(jobs().map(({ jobID }) => jobID)));
        return;
      }
      const before = earlier.get(requestId);
      earlier.delete(requestId);
      const error = requestStatus === 'rejected' ? action.payload : undefined;
      if (!isApiError(error) || error.isAborted || error.problem !== null || !hasUnknownOutcome(error)) return;
      const job = jobs().find(({ jobID, operation }) => operation === arg.endpointName && !before?.has(jobID));
      if (!job) return;
      lost.add(job.jobID);
      const failed = getState().toasts.findLast(({ type, message }) => type === 'error' && message === error.message);
      if (failed) dispatch(toastDismissed(failed.id));
      const message = `${job.title} may still finish. You’ll see how it ended when the connection is back.`;
      dispatch(toastAdded({ type: 'warning', title: 'Connection lost', message }));
    },
  });

  const tell = (job: Job) => {
    if (isUnderWay(job) || !lost.delete(job.jobID)) return;
    const { title, status, error } = job;
    if (status === 'stopped') dispatch(jobStopped(error ?? ''));
    else if (status === 'done') dispatch(toastAdded({ type: 'success', title: `Finished: ${title}` }));
    else dispatch(toastAdded({ type: 'error', title: `Not finished: ${title}`, message: error ?? '' }));
  };
  const stopEvents = onLiveEvent((event) => {
    if (event.type === 'job') tell(event.job);
    // It may have ended while nobody could say so.
    else if ((event.type === 'hello' || event.type === 'gap') && lost.size > 0)
      readJobs().then(
        (rows) => rows.forEach(tell),
        () => undefined,
      );
  });
  return () => {
    stopCalls();
    stopEvents();
  };
}
