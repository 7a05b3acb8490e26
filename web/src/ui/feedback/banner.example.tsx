import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
