import { Wrench } from 'lucide-react';
import { useCurrentUser } from '#web/session/current-user.ts';
import { Button } from '#web/ui/button.tsx';
import { FocusedPage } from '#web/ui/focused-page.tsx';

/** maintenance (§2.1): the status and the down time when this browser knows them. */
export function Component() {
  const app = useCurrentUser()?.global.app;
  return (
    <FocusedPage title="Down for maintenance" description="Lorebox is being worked on. Nothing you saved is lost.">
      <Wrench size={24} aria-hidden className="text-muted" />
      {app?.maintenanceStatus && <p>{app.maintenanceStatus}</p>}
      {app?.maintenanceDownTime && <p className="text-muted">Expected down time: {app.maintenanceDownTime}</p>}
      <Button onPress={() => window.location.assign('/')}>Try again</Button>
    </FocusedPage>
  );
}
