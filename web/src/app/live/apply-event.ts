import type { LiveEvent } from '#contract/live.ts';
import type { AppSettings } from '#contract/settings.ts';
import type { CurrentUser } from '#contract/user.ts';
import { authActions } from '#web/session/auth/auth-slice.ts';
import { announceLiveEvent } from '#web/session/live/live-events.ts';
import { liveActions } from '#web/session/live/live-slice.ts';
import { jobStopped } from '#web/session/ui-state/stopped-job.ts';
import { isShownByPage } from '../running-jobs/shown-by-page.ts';
import type { Store } from '../store.ts';
import type { createRefresher } from './refresher.ts';

export interface Applying {
  store: Store;
  refresher: ReturnType<typeof createRefresher>;
  /** Asks who is signed in: the session may be over. */
  checkUser: () => void;
  /** Asks what the user may do now. */
  checkAccess: () => void;
  /** Asks which of one's own jobs are under way. */
  readJobs: () => void;
  /** Reads again what is chosen for the user's workspaces. */
  readWorkspaces: () => void;
  /** Reads the saved views of lists again, where they are shown. */
  readViews: () => void;
}

/** What each event changes in this tab. */
export function applyEvent(event: LiveEvent, applying: Applying): void {
  const { store, refresher, checkUser, checkAccess, readJobs, readWorkspaces, readViews } = applying;
  const { dispatch } = store;
  announceLiveEvent(event);
  switch (event.type) {
    case 'hello':
      dispatch(liveActions.connected(event.present));
      dispatch(liveActions.jobsRead(event.jobs));
      dispatch(authActions.notificationCountsChanged(countsOf(event)));
      applySettings(store, event.app);
      if (!event.isResumed) refresher.everything();
      break;
    case 'records':
      refresher.add(event);
      break;
    case 'presence':
      dispatch(liveActions.presenceChanged(event));
      break;
    case 'job':
      dispatch(liveActions.jobChanged(event.job));
      if (event.job.status === 'stopped' && !isShownByPage(event.job, location.pathname))
        dispatch(jobStopped(event.job.error ?? ''));
      break;
    case 'notifications':
      dispatch(authActions.notificationCountsChanged(countsOf(event)));
      break;
    case 'settings':
      applySettings(store, event.app);
      break;
    case 'workspace':
      readWorkspaces();
      break;
    case 'listViews':
      readViews();
      break;
    case 'access':
      checkAccess();
      break;
    case 'gap':
      refresher.everything();
      readJobs();
      break;
    case 'end':
      if (event.reason === 'session' || event.reason === 'membership') checkUser();
      break;
    case 'pointer':
    case 'beat':
      break;
  }
}

type Counts = Pick<CurrentUser, 'notificationUnreadCount' | 'notificationReadCount'>;

const countsOf = ({ notificationUnreadCount, notificationReadCount }: Counts): Counts => ({
  notificationUnreadCount,
  notificationReadCount,
});

/** Maintenance and timeouts count at once (decisions §5). */
function applySettings({ dispatch, getState }: Store, app: AppSettings): void {
  const known = getState().auth.currentUser?.global;
  if (known && JSON.stringify(known.app) !== JSON.stringify(app))
    dispatch(authActions.userMerged({ global: { ...known, app } }));
}
