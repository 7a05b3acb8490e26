import { Activity, useState } from 'react';
import { RouterProvider as AriaRouterProvider } from 'react-aria-components';
import { type NavigateOptions, Outlet, ScrollRestoration, useHref, useLocation, useNavigate } from 'react-router';
import { selectIsShut } from '#web/session/app-settings.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { ConnectivityWarning } from '#web/ui/feedback/connectivity-warning.tsx';
import { GlobalLoadingOverlay } from '#web/ui/feedback/global-loading-overlay.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { LiveRegion } from '#web/ui/foundations/live-region.tsx';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { SkipLink } from '#web/ui/foundations/skip-link.tsx';
import { useConnection } from './connection/connection.ts';
import { loadDialogHost, loadToastHost } from './hosts/hosts.ts';
import { mainID, usePageArrival } from './routing/page-arrival.ts';

declare module 'react-aria-components' {
  interface RouterConfig {
    routerOptions: NavigateOptions;
  }
}

// Nothing to show at first, so the sign-in page does not carry them.
const ToastHost = lazyPart(async () => (await loadToastHost()).default);
const DialogHost = lazyPart(async () => (await loadDialogHost()).default);
const MaintenanceScreen = lazyPart(async () => (await import('./maintenance-screen.tsx')).default);

const unreachableMessage = 'Lorebox cannot be reached. Changes cannot be saved until it answers again.';

/** What stands around every page (§2.2): skip link, announcements, loading overlay, offline warning, toasts, dialogs. */
export function RootLayout() {
  const navigate = useNavigate();
  const hasToasts = useAppSelector((state) => state.toasts.length > 0 || (state.live?.jobs.length ?? 0) > 0);
  const hasDialog = useAppSelector((state) => state.dialogs.modal.isOpen);
  const isLoading = useAppSelector((state) => state.activity.globalLoading);
  const connection = useConnection();
  const { isShut, openSignin } = useMaintenance();
  usePageArrival();
  return (
    <AriaRouterProvider navigate={(to, options) => void navigate(to, options)} useHref={useHref}>
      <SkipLink targetID={mainID} />
      <LiveRegion />
      <ConnectivityWarning
        isOffline={connection !== 'online'}
        message={connection === 'unreachable' ? unreachableMessage : undefined}
      />
      <GlobalLoadingOverlay isLoading={isLoading} />
      <OptionalPart>{isShut && <MaintenanceScreen onSignin={openSignin} />}</OptionalPart>
      <div hidden={isLoading}>
        {/* Kept as it is, so that nothing typed is lost, but at rest: no keys, no timers, no calls. */}
        <Activity mode={isShut ? 'hidden' : 'visible'}>
          <Outlet />
        </Activity>
      </div>
      <OptionalPart>{hasToasts && <ToastHost />}</OptionalPart>
      <OptionalPart>{hasDialog && <DialogHost />}</OptionalPart>
      {/* The first entry of every load has the same key: the path tells them apart. */}
      <ScrollRestoration getKey={({ pathname, key }) => `${pathname} ${key}`} />
    </AriaRouterProvider>
  );
}

/** decisions §5: every route shows the maintenance page to who may not pass; from it, holders of admin.settings sign in. */
function useMaintenance() {
  const isClosed = useAppSelector(selectIsShut);
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [mayOpenSignin, setMayOpenSignin] = useState(false);
  return {
    isShut: isClosed && !(mayOpenSignin && pathname.startsWith('/signin')),
    openSignin: () => {
      setMayOpenSignin(true);
      void navigate('/signin');
    },
  };
}
