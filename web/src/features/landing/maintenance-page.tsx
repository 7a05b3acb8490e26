import { selectAppSettings } from '#web/session/app-settings.ts';
import { useAppSelector } from '#web/session/store-hooks.ts';
import { Button } from '#web/ui/button/button.tsx';
import { FocusedPage } from '#web/ui/layout/focused-page.tsx';

/** maintenance (§2.1): the status and the down time when this browser knows them. */
export function MaintenanceNotice({ onSignin }: { onSignin?: () => void }) {
  const app = useAppSelector(selectAppSettings);
  return (
    <FocusedPage
      title="Down for maintenance"
      isOverPage={onSignin !== undefined}
      description="Lorebox is being updated. Everything you saved is safe."
    >
      {app?.maintenanceStatus && <p className="wrap-anywhere">{app.maintenanceStatus}</p>}
      {app?.maintenanceDownTime && (
        <p className="text-muted wrap-anywhere">Expected down time: {app.maintenanceDownTime}</p>
      )}
      {onSignin ? (
        <>
          <p className="text-muted">This page goes away by itself when it’s over. What you typed is kept.</p>
          <Button onPress={onSignin}>Sign in as an administrator</Button>
        </>
      ) : (
        <Button onPress={() => window.location.assign('/')}>Try again</Button>
      )}
    </FocusedPage>
  );
}

/** The route itself, and the only page of a build made for maintenance. */
export function Component() {
  return <MaintenanceNotice />;
}
