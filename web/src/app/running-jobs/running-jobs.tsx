import { useEffect, useState } from 'react';
import type { Job } from '#contract/job.ts';
import { useJobStopMutation } from '#web/api/jobs.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { formatNumber } from '#web/screens/format.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { ProgressCard } from '#web/ui/feedback/progress-card.tsx';
import { announce } from '#web/ui/foundations/live-region.tsx';

/** Cards of changes that are under way, each with Stop; their code comes with the first one. */
export default function RunningJobs({ jobs }: { jobs: readonly Job[] }) {
  return jobs.map((job) => <RunningJob key={job.jobID} job={job} />);
}

function RunningJob({ job }: { job: Job }) {
  const { jobID, operation, title, status, done, total } = job;
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
    dispatch(toastAdded({ type: 'error', title: 'Couldn’t stop', message: errorMessage(error) }));
  };
  const count = Math.min(done, total);
  // What may be refused is looked for before anything is written, which takes seconds of many thousands.
  const isPreparing = done === 0 && !isRestoring;
  const percent = (100 * count) / total;
  const ofTotal = `${formatNumber(count)} of ${formatNumber(total)}`;
  const left = isRestoring ? ' left' : '';
  // It counts what is written in the database, which may be more than its title counts.
  const isUndo = operation === 'historyUndo';
  return (
    <ProgressCard
      title={isRestoring ? 'Restoring what was changed…' : `${title}…`}
      note={isRestoring ? title : undefined}
      value={total === 0 || isPreparing ? null : percent}
      valueText={isUndo ? `${Math.floor(percent)}%${left}` : isRestoring ? `${formatNumber(count)}${left}` : ofTotal}
      onStop={isRestoring ? undefined : ask}
      isStopping={isStopping}
    />
  );
}
