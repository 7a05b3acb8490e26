import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { Job } from '#contract/job.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
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
  const { pathname } = useLocation();
  return useMemo(
    () => jobs.filter((job) => shown.has(job.jobID) && !isShownByPage(job, pathname)),
    [jobs, shown, pathname],
  );
}
