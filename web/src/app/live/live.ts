import { workspaceLiveGet } from '#contract/live.ts';
import { api } from '#web/api/api.ts';
import { ownWorkspaces } from '#web/api/cache/live-tags.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { liveActions, liveSlice } from '#web/session/live/live-slice.ts';
import { rootReducer } from '#web/session/reducer.ts';
import { isCallAction } from '../listeners/call-action.ts';
import type { Store } from '../store.ts';
import { applyEvent } from './apply-event.ts';
import { checkUser, ownSignoutMs } from './check-user.ts';
import { maintainConnection } from './connection.ts';
import { followLostCalls } from './lost-calls.ts';
import { createRefresher } from './refresher.ts';
import { shareAmongTabs } from './tabs.ts';

const ownBatchesKept = 100;

/**
 * Follows what happens in the workspace (docs/decisions/0012): one stream for the tabs of this browser, from which each
 * reads again what it shows and is stale. Returns what ends it.
 */
export function watchLiveEvents(
  store: Store,
  { userID, workspaceID }: { userID: string; workspaceID: string },
): () => void {
  rootReducer.inject(liveSlice);
  const { dispatch, getState } = store;
  const own = rememberOwnBatches(store);
  const isHidden = () => document.visibilityState === 'hidden';
  const refresher = createRefresher({
    workspaceID,
    refresh: (tags) => void dispatch(api.util.invalidateTags(tags)),
    isOwn: own.has,
    isHidden,
  });
  // On the document, so that it comes before RTK Query's own reading at a return, which would read all of it twice.
  const look = () => isHidden() || refresher.seen();
  document.addEventListener('visibilitychange', look);

  let asking: Promise<boolean> | null = null;
  const ask = (wait = ownSignoutMs) => {
    asking ??= checkUser(store, wait).finally(() => {
      asking = null;
    });
    return asking;
  };
  // An answer under way may have been made before the change.
  const askAfterChange = async () => {
    await asking;
    await ask(0);
  };
  const jobsOfToday = async () => {
    const { jobsApi } = await import('#web/api/jobs.ts');
    const call = jobsApi.endpoints.jobDigestGet.initiate({ workspaceID }, { forceRefetch: true, subscribe: false });
    return (await dispatch(call).unwrap()).rows;
  };
  const readJobs = async () => void dispatch(liveActions.jobsRead(await jobsOfToday()));
  const stopLostCalls = followLostCalls(store, jobsOfToday);
  // Since when this tab knows of every change, and of the last one: what a tab that comes later may have missed.
  let [connectedAt, changedAt] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const onDown = () => {
    connectedAt = Number.POSITIVE_INFINITY;
    dispatch(liveActions.disconnected());
  };
  const stopSharing = shareAmongTabs({
    name: `lorebox.live ${userID} ${workspaceID}`,
    lead: (after, onEvent, down) =>
      maintainConnection({
        after,
        url: (last) =>
          operationURL(workspaceLiveGet, {
            workspaceID,
            ...(last === null ? { age: Math.round(performance.now()) } : { after: last }),
          }),
        onEvent,
        onDown: down,
        check: () => ask(),
      }),
    greet: (age) => {
      const { live, auth } = getState();
      if (!live?.isConnected || !auth.currentUser) return null;
      const { global, notificationUnreadCount, notificationReadCount } = auth.currentUser;
      const present = Object.values(live.present);
      const isResumed = Math.max(connectedAt, changedAt) < Date.now() - age;
      const { jobs } = live;
      return {
        type: 'hello',
        isResumed,
        present,
        jobs,
        app: global.app,
        notificationUnreadCount,
        notificationReadCount,
      };
    },
    onEvent: (event) => {
      if (event.type === 'hello') connectedAt = Date.now();
      if (event.type === 'records' || event.type === 'workspace' || event.type === 'gap') changedAt = Date.now();
      applyEvent(event, {
        store,
        refresher,
        checkUser: () => void ask(),
        checkAccess: () => void askAfterChange(),
        readJobs: () => void readJobs().catch(() => undefined),
        readWorkspaces: () => void dispatch(api.util.invalidateTags([ownWorkspaces])),
        readViews: () => void dispatch(api.util.invalidateTags([{ type: 'listView', id: workspaceID }])),
      });
    },
    onDown,
  });

  return () => {
    stopSharing();
    stopLostCalls();
    document.removeEventListener('visibilitychange', look);
    refresher.stop();
    own.stop();
    announceLiveEvent({ type: 'closed' });
    dispatch(liveActions.closed());
  };
}

/** The batches of this tab's own calls, which make what they changed stale by themselves. */
function rememberOwnBatches({ startListening }: Store) {
  const batches = new Set<string>();
  const stop = startListening({
    predicate: (action) => isCallAction(action) && action.meta.requestStatus === 'fulfilled',
    effect: (action) => {
      const batchID = isCallAction(action) ? action.payload?.batchID : undefined;
      if (typeof batchID !== 'string') return;
      batches.add(batchID);
      const [oldest] = batches;
      if (batches.size > ownBatchesKept && oldest) batches.delete(oldest);
    },
  });
  return { has: (batchID: string) => batches.has(batchID), stop: () => void stop() };
}
