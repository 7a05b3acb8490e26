import { useCallback, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation, useNavigation } from 'react-router';
import { useCurrentUser } from '#web/session/auth/current-user.ts';
import { storeRedirectTarget } from '#web/session/auth/redirect-target.ts';
import { useStoredSimulation } from '#web/session/simulation.ts';
import { useAppDispatch, useAppSelector } from '#web/session/store-hooks.ts';
import { partFailedToast } from '#web/session/ui-state/part-failed-toast.ts';
import { useSampleTip } from '#web/session/ui-state/sample-tip.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import { usePreloadedHosts } from '../hosts/hosts.ts';
import { mainID } from '../routing/page-arrival.ts';
import { useSameUrlReload } from './focus/same-url-reload.ts';
import { useRestoreFocus } from './focus/use-restore-focus.ts';
import { useRestoreScroll } from './focus/use-restore-scroll.ts';
import { Inactivity } from './inactivity.tsx';
import { BottomBar } from './navigation/bottom-bar.tsx';
import { NavigationDrawer } from './navigation/navigation-drawer.tsx';
import { Sidebar } from './navigation/sidebar.tsx';
import type { Overlay } from './overlay.ts';
import { TypedAhead } from './search/typed-ahead.tsx';
import { useShortcuts } from './shortcuts/use-shortcuts.ts';
import { TopBar } from './top-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useChangedKeys } from './use-changed-keys.ts';
import { useLive } from './use-live.ts';

const MaintenanceBanner = lazyPart(async () => (await import('./maintenance-banner.tsx')).default);
const SearchPalette = lazyPart(async () => (await import('./search/search-palette.tsx')).default);
const SampleTip = lazyPart(async () => (await import('./sample-tip.tsx')).default);
const SimulationMark = lazyPart(
  async () => (await import('#web/features/developer/api-control/switchboard/simulation-mark.tsx')).default,
);
const ShortcutHelp = lazyPart(async () => (await import('./shortcuts/shortcut-help.tsx')).default);

/** The application around every screen under home (§2.2): navigation, search, the person's menu, keyboard shortcuts. */
export function Component() {
  const user = useCurrentUser();
  const workspaceID = user?.workspaceID;
  const isWanted = useAppSelector((state) => state.preferences.sidebarOpen);
  // On a tablet an open sidebar would take the room of the lists; there the whole navigation opens over the page instead.
  const isRail = useNarrowerThan().lg;
  const showsTips = useAppSelector((state) => state.preferences.preferences.showTips);
  const isSampleNew = useSampleTip(workspaceID ?? '') && showsTips;
  const isSimulating = useStoredSimulation() !== null;
  const isNavigating = useNavigation().state === 'loading';
  const isLive = useAppSelector((state) => state.live?.isConnected === true);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const [typedAhead, setTypedAhead] = useState('');
  // What stands around the screen is not drawn again for what only the shell shows.
  const close = useCallback(() => {
    setOverlay(null);
    setTypedAhead('');
  }, []);
  const dispatch = useAppDispatch();
  const fail = () => {
    close();
    dispatch(toastAdded(partFailedToast));
  };
  const showNavigation = useCallback(() => setOverlay('navigation'), []);
  useShortcuts(setOverlay);
  useSameUrlReload();
  useRestoreFocus();
  useRestoreScroll();
  usePreloadedHosts();
  useChangedKeys();
  useLive(user?.userID, workspaceID);
  if (!user) return <SessionEnd />;
  return (
    <div className="flex min-h-[calc(100dvh-var(--warning-height,0px))]" data-live={isLive || undefined}>
      <Sidebar isOpen={isWanted && !isRail} onExpand={isRail ? showNavigation : undefined} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onOpen={setOverlay} />
        {/* A screen keeps nothing of another person or workspace. What sticks in it keeps clear of the bars. */}
        <main
          key={user.userID + workspaceID}
          id={mainID}
          className="mx-auto w-full max-w-[90rem] has-[[data-wide]]:max-w-none flex-1 px-6 py-5 outline-none [--sticky-top:calc(3.25rem+var(--warning-height,0px))] mobile:px-4 mobile:pt-4 mobile:pb-24 mobile:[--sticky-bottom:4rem]"
        >
          <ProgressLine isShown={isNavigating} />
          <OptionalPart>{user.global.app.maintenance && <MaintenanceBanner />}</OptionalPart>
          <OptionalPart>{isSimulating && <SimulationMark />}</OptionalPart>
          <OptionalPart>{isSampleNew && <SampleTip />}</OptionalPart>
          <Outlet />
        </main>
      </div>
      <BottomBar onMore={showNavigation} />
      <UnsavedGuard />
      {!user.isSessionKept && <Inactivity limits={user.global.app} />}
      <NavigationDrawer isOpen={overlay === 'navigation'} onClose={close} />
      <OptionalPart fallback={<TypedAhead onChange={setTypedAhead} />} onFail={fail}>
        {overlay === 'palette' && <SearchPalette onClose={close} onOpen={setOverlay} typedAhead={typedAhead} />}
      </OptionalPart>
      <OptionalPart onFail={fail}>{overlay === 'shortcuts' && <ShortcutHelp onClose={close} />}</OptionalPart>
    </div>
  );
}

/** A thin line while the next page's code is on its way; the page that is there stays in use. */
function ProgressLine({ isShown }: { isShown: boolean }) {
  if (!isShown) return null;
  return (
    <div role="progressbar" aria-label="Loading page" className="fixed inset-x-0 top-0 z-40 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-pulse bg-accent" />
    </div>
  );
}

/**
 * Nobody is signed in any more. Signing out leads to / (§2.2); a session that was lost leads to sign-in and from there
 * back to this page.
 */
function SessionEnd() {
  const { pathname, search } = useLocation();
  const isLost = useAppSelector((state) => state.auth.error !== null);
  useEffect(() => {
    if (isLost) storeRedirectTarget(pathname + search);
  }, [isLost, pathname, search]);
  return <Navigate to={isLost ? '/signin' : '/'} replace />;
}
