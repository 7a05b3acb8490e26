import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ImportJob, ImportOptions } from '#contract/import.ts';
import {
  importFinished,
  useInventoryImportCancelMutation,
  useInventoryImportCheckMutation,
  useInventoryImportGetQuery,
  useInventoryImportMutation,
  useInventoryImportRunMutation,
} from '#web/api/imports.ts';
import { errorMessage, isApiError } from '#web/api/transport/error.ts';
import { activityActions } from '#web/session/auth/activity-slice.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';

const pollMs = 400;
const noErrors = {};

export interface ImportUpload {
  name: string;
  size: number;
  /** 0 to 100. */
  progress: number;
}

/**
 * One import from upload to done. Its id stands in the address, so a reload goes on where it was; whatever fails, the
 * file is still with the server and can be tried again.
 */
export function useImportJob() {
  const workspaceID = useWorkspaceID();
  const dispatch = useAppDispatch();
  const [params, setParams] = useSearchParams();
  const importID = params.get('importID') ?? '';
  const [upload, setUpload] = useState<ImportUpload | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isPolling, setPolling] = useState(true);
  const [send] = useInventoryImportMutation();
  const [check] = useInventoryImportCheckMutation();
  const [run, { isLoading: isStarting }] = useInventoryImportRunMutation();
  const [cancelJob] = useInventoryImportCancelMutation();
  const sending = useRef<{ abort: () => void } | null>(null);
  const query = useInventoryImportGetQuery(
    { workspaceID, importID },
    { skip: importID === '', pollingInterval: isPolling ? pollMs : 0 },
  );
  const job = importID !== '' && query.data?.job.importID === importID ? query.data.job : undefined;
  const status = job?.status;

  useEffect(() => setPolling(status === undefined || status === 'checking' || status === 'writing'), [status]);
  useEffect(() => {
    if (status === 'done') dispatch(importFinished(workspaceID));
  }, [status, dispatch, workspaceID]);
  const leave = useEffectEvent(() => sending.current?.abort());
  useEffect(() => () => leave(), []);

  // Leaving ends an upload.
  const release = useFormReport('inventory.import', {
    isDirty: upload !== null,
    isSubmitting: false,
    errors: noErrors,
  });

  const attempt = async <Answer>(call: PromiseLike<{ data?: Answer; error?: unknown }>) => {
    setProblem(null);
    const { data, error } = await call;
    if (error !== undefined && !(isApiError(error) && error.isAborted)) setProblem(errorMessage(error));
    return data;
  };

  const start = async (file: File) => {
    setUpload({ name: file.name, size: file.size, progress: 0 });
    const onProgress = (fraction: number) => {
      setUpload((now) => now && { ...now, progress: Math.round(fraction * 100) });
      // Ended for want of keys and clicks, the session would take the upload with it.
      dispatch(activityActions.activitySeen(Date.now()));
    };
    const call = send({ workspaceID, file, onProgress });
    sending.current = call;
    const answer = await attempt(call);
    sending.current = null;
    setUpload(null);
    release();
    if (answer) setParams({ importID: answer.job.importID });
  };

  return {
    workspaceID,
    job,
    /** The import of the address could not be read: it is forgotten, or the server is away. */
    loadError: job ? undefined : query.error,
    retryLoad: query.refetch,
    isLoading: importID !== '' && !job && query.error === undefined,
    upload,
    problem,
    refuse: setProblem,
    isStarting,
    start: (file: File) => void start(file),
    cancelUpload: () => sending.current?.abort(),
    change: (options: ImportOptions) => void attempt(check({ workspaceID, importID, ...options })),
    run: () => void attempt(run({ workspaceID, importID })),
    cancel: async () => {
      const answer = await attempt(cancelJob({ workspaceID, importID }));
      // It goes on: its progress stays, with why.
      if (!answer) return;
      setParams({});
      if (status === 'writing')
        dispatch(
          toastAdded({ type: 'info', title: 'Import canceled', message: `Nothing of ${job?.fileName} was kept.` }),
        );
    },
    startOver: () => {
      setProblem(null);
      setParams({});
    },
  };
}

export type ImportController = ReturnType<typeof useImportJob>;

/** The last outcome of a dry run, kept in sight while a changed option is being checked. */
export function useLastChecked(job: ImportJob | undefined): ImportJob | undefined {
  const [kept, setKept] = useState(job);
  if (job?.importID !== kept?.importID || (job && job.status !== 'checking' && job !== kept)) setKept(job);
  return kept && kept.status !== 'checking' ? kept : undefined;
}
