import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from '#web/api/storage/storage.ts';
import { MaintenanceNotice } from '#web/features/landing/maintenance-page.tsx';
import { useAppDispatch } from '#web/session/store-hooks.ts';
import { dismissDialogs } from '#web/session/ui-state/dismiss-dialogs.ts';
import { maintenancePath, maintenanceTargetKey } from './maintenance-target.ts';

/**
 * decisions §5: every route leads here while there is maintenance. The page that was open stays as it is behind it, typed
 * words and dialogs included, and only the address changes; once it is over, page and address are back.
 */
export default function MaintenanceScreen({ onSignin }: { onSignin: () => void }) {
  const { key } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => void dispatch(dismissDialogs()), [dispatch]);
  return (
    <>
      {/* Each entry of the history has its own address. */}
      <MaintenanceAddress key={key} />
      <MaintenanceNotice onSignin={onSignin} />
    </>
  );
}

function MaintenanceAddress() {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    if (pathname === maintenancePath) return;
    const address = pathname + search + hash;
    // For whoever reloads the page meanwhile.
    tabStorage.set(maintenanceTargetKey, address);
    window.history.replaceState(window.history.state, '', maintenancePath);
    return () => {
      // Somebody who went back or forth is elsewhere already.
      if (window.location.pathname === maintenancePath) window.history.replaceState(window.history.state, '', address);
    };
  }, []);
  return null;
}
