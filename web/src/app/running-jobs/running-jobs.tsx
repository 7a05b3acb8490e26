import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Job } from '#contract/job.ts';
import { errorMessage } from '#web/api/error.ts';
import { useJobStopMutation } from '#web/api/jobs.ts';
import { useWorkspaceID } from '#web/session/current-user.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/toasts-slice.ts';
import { announce } from '#web/ui/live-region.tsx';
import { ProgressCard } from '#web/ui/progress-card.tsx';
import { isShownByPage } from './shown-by-page.ts';

/** What ends sooner needs no progress: a card that flashes up would only disturb. */
const showAfterMs = 1000;

const none: readonly Job[] = [];

/** One's own jobs of the open workspace that have been under way for a moment. */
export function useShownJobs(): readonly Job[] {
  const jobs = useAppSelector((state) => state.live?.jobs) ?? none;
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>());
  useEffect(() => {
    for (const { jobID } of jobs) {
      if (timers.current.has(jobID)) continue;
      const show = () => setShown((before) => new Set(before).add(jobID));
      timers.current.set(jobID, setTimeout(show, showAfterMs));
    }
  }, [jobs]);
  useEffect(() => {
    const all = timers.current;
    return () => {
      for (const timer of all.values()) clearTimeout(timer);
      all.clear();
    };
  }, []);
  // The page decides what it shows itself.
  useLocation();
  return jobs.filter((job) => shown.has(job.jobID) && !isShownByPage(job));
}

export function RunningJobs({ jobs }: { jobs: readonly Job[] }) {
  return jobs.map((job) => <RunningJob key={job.jobID} job={job} />);
}

function RunningJob({ job }: { job: Job }) {
  const { jobID, title, status, done, total } = job;
  const dispatch = useAppDispatch();
  const workspaceID = useWorkspaceID();
  const [stop] = useJobStopMutation();
  const [isStopping, setStopping] = useState(false);
  const isRestoring = status === 'takingBack';
  useEffect(
    () => announce(isRestoring ? 'Restoring what was changed' : `${title}. To stop it, press F6`),
    [isRestoring, title],
  );

  const ask = async () => {
    setStopping(true);
    const { error } = await stop({ workspaceID, jobID });
    if (error === undefined) return;
    setStopping(false);
    dispatch(toastAdded({ type: 'error', title: "Couldn't stop", message: errorMessage(error) }));
  };
  const count = Math.min(done, total);
  return (
    <ProgressCard
      title={isRestoring ? 'Restoring what was changed…' : `${title}…`}
      note={isRestoring ? title : undefined}
      value={total === 0 ? null : (100 * count) / total}
      valueText={
        isRestoring ? `${count.toLocaleString()} left` : `${count.toLocaleString()} of ${total.toLocaleString()}`
      }
      onStop={isRestoring ? undefined : ask}
      isStopping={isStopping}
    />
  );
}
