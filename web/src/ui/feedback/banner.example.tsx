import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { playground } from '../example/playground.ts';
import { Banner } from './banner.tsx';

function Page() {
  const [isShown, setShown] = useState(true);
  return (
    <ExampleSection title="Tones">
      <Banner tone="info" title="The first account is the administrator">
        You hold every permission. Invite others under Members.
      </Banner>
      <Banner tone="success">Imported 1,018 rows.</Banner>
      <Banner tone="warning" title="Maintenance mode is on" actions={<Button size="sm">Open settings</Button>}>
        Only holders of admin.settings see the app.
      </Banner>
      {isShown && (
        <Banner
          tone="error"
          title="The list could not be loaded"
          onDismiss={() => setShown(false)}
          actions={<Button size="sm">Try again</Button>}
        >
          The server did not answer.
        </Banner>
      )}
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'banner',
  title: 'Banner',
  summary: 'A message that stays in the page while it holds.',
  notes: {
    use: 'For a message about the page that stays true for a while: offline, read-only, a failed load with a way to try again.',
    avoid: 'For what just succeeded: use a toast. Do not stack several.',
    keyboard: 'Buttons in it are ordinary stops of Tab.',
    screenReader: 'Read in its place in the page. With isLive it is announced when it appears.',
  },
  playground: playground(Banner, {
    tone: 'warning',
    title: 'Maintenance mode is on',
    children: 'Only administrators see the app.',
  }),
  Page,
};
