import { lazy, useState } from 'react';
import { Outlet, useNavigation } from 'react-router';
import { useCurrentUser } from '#web/session/current-user.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { OptionalPart } from '#web/ui/optional-part.tsx';
import { useNarrowerThan } from '#web/ui/use-media-query.ts';
import { useHostsAhead } from '../hosts.ts';
import { mainID } from '../page-arrival.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Inactivity } from './inactivity.tsx';
import { NavigationDrawer } from './navigation-drawer.tsx';
import type { Overlay } from './overlay.ts';
import { ProgressLine } from './progress-line.tsx';
import { useSameUrlReload } from './same-url-reload.ts';
import { SessionEnd } from './session-end.tsx';
import { Sidebar } from './sidebar.tsx';
import { TopBar } from './top-bar.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { useLive } from './use-live.ts';
import { useScrollReturn } from './use-scroll-return.ts';
import { useShortcuts } from './use-shortcuts.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));
const MaintenanceBanner = lazy(() => import('./maintenance-banner.tsx'));
const ShortcutHelp = lazy(() => import('./shortcut-help.tsx'));

/** The application around every screen under home (§2.2): navigation, search, the person's menu, keyboard shortcuts. */
export function Component() {
  const user = useCurrentUser();
  const workspaceID = user?.workspaceID;
  const isWanted = useAppSelector((state) => state.preferences.sidebarOpen);
  // On a tablet an open sidebar would take the room of the lists; there the whole navigation opens over the page instead.
  const isRail = useNarrowerThan().lg;
  const isNavigating = useNavigation().state === 'loading';
  const isLive = useAppSelector((state) => state.live?.isConnected === true);
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  const close = () => setOverlay(null);
  useShortcuts(setOverlay);
  useSameUrlReload();
  useFocusReturn();
  useScrollReturn();
  useHostsAhead();
  useLive(user?.userID, workspaceID);
  if (!user) return <SessionEnd />;
  return (
    <div className="flex min-h-dvh" data-live={isLive || undefined}>
      <ProgressLine isShown={isNavigating} />
      <Sidebar isOpen={isWanted && !isRail} onExpand={isRail ? () => setOverlay('navigation') : undefined} />
      <div className="flex min-w-0 flex-1 flex-col">
        <TopBar onOpen={setOverlay} />
        {/* A screen keeps nothing of another workspace. What sticks in it keeps clear of the bars. */}
        <main
          key={workspaceID}
          id={mainID}
          className="mx-auto w-full max-w-[90rem] flex-1 px-6 py-5 outline-none [--sticky-top:3.25rem] mobile:px-4 mobile:pt-4 mobile:pb-24 mobile:[--sticky-bottom:4rem]"
        >
          <OptionalPart>{user.global.app.maintenance && <MaintenanceBanner />}</OptionalPart>
          <Outlet />
        </main>
      </div>
      <BottomBar onMore={() => setOverlay('navigation')} />
      <UnsavedGuard />
      <Inactivity limits={user.global.app} />
      <NavigationDrawer isOpen={overlay === 'navigation'} onClose={close} />
      <OptionalPart>{overlay === 'palette' && <CommandPalette onClose={close} />}</OptionalPart>
      <OptionalPart>{overlay === 'shortcuts' && <ShortcutHelp onClose={close} />}</OptionalPart>
    </div>
  );
}
