import { CloudOff } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { onServerBack } from '#web/ui/foundations/server-probe.ts';
import { useConnection } from './connection/connection.ts';

/** The app opened without its server (decisions §6): what that means, and home as soon as it is back. */
export default function OfflineStart() {
  const isOffline = useConnection() === 'offline';
  // A browser does not fetch a module again that it could not fetch, so the page starts anew.
  useEffect(() => onServerBack(() => window.location.reload()), []);
  return (
    <div className="mx-auto flex max-w-xl flex-col items-start gap-4 px-4 py-16">
      <CloudOff size={32} aria-hidden className="text-muted" />
      <h1 className="text-lg font-semibold">{isOffline ? 'You are offline' : 'Lorebox cannot be reached'}</h1>
      <p role="status" className="text-muted">
        {isOffline ? 'This device has no connection.' : 'The server does not answer.'} This page opens automatically
        when the connection is back.
      </p>
      <ul className="flex list-disc flex-col gap-1 pl-5 text-muted">
        <li>Your boxes, items and places are safe on the server. They cannot be shown or changed until then.</li>
        <li>Tabs where Lorebox is already open keep working, and keep what you typed.</li>
        <li>You can watch the introduction while you wait.</li>
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onPress={() => window.location.reload()}>
          Try again
        </Button>
        <LinkButton href="/intro">Watch the introduction</LinkButton>
      </div>
    </div>
  );
}
