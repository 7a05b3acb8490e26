import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ConnectivityWarning } from '../feedback/connectivity-warning.tsx';
import { GlobalLoadingOverlay } from '../feedback/global-loading-overlay.tsx';
import { announce } from '../foundations/live-region.tsx';
import { SkipLink } from '../foundations/skip-link.tsx';

function Page() {
  const [isOffline, setOffline] = useState(true);
  const [isLoading, setLoading] = useState(false);
  const cover = () => {
    setLoading(true);
    window.addEventListener('keydown', () => setLoading(false), { once: true });
  };
  return (
    <>
      <ExampleSection title="Offline">
        <Button onPress={() => setOffline(!isOffline)}>{isOffline ? 'Go online' : 'Go offline'}</Button>
        <ConnectivityWarning isOffline={isOffline} />
      </ExampleSection>
      <ExampleSection title="Announcements" note="Heard by screen readers, seen by nobody.">
        <ExampleRow>
          <Button onPress={() => announce('3 items moved to Box 12')}>Announce politely</Button>
          <Button onPress={() => announce('The connection was lost', 'assertive')}>Announce at once</Button>
        </ExampleRow>
      </ExampleSection>
      <ExampleSection title="Loading overlay" note="Covers everything; here any key takes it away.">
        <ExampleRow>
          <Button onPress={cover}>Cover the page</Button>
        </ExampleRow>
        <GlobalLoadingOverlay isLoading={isLoading} message="Loading your workspace" />
      </ExampleSection>
      <ExampleSection title="Skip link" note="Hidden until it has the focus: press Tab here.">
        <SkipLink targetID="skip-example" label="Skip to the example" />
        <p id="skip-example" className="text-sm">
          The target of the link.
        </p>
      </ExampleSection>
    </>
  );
}

export const example: Example = {
  slug: 'shell-status',
  title: 'Shell status',
  summary: 'Skip link, announcements, loading overlay and the offline warning.',
  notes: {
    use: 'Once, in the frame of the app: skip link, announcements, offline, loading.',
    avoid: 'In single screens.',
    keyboard: 'The first Tab on a page goes to the skip link.',
    screenReader: 'One polite and one assertive live region announce what changes.',
  },
  withoutControls: 'Four parts of the frame that take their state from the app: the buttons above change it.',
  Page,
};
