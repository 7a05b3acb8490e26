import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { MessageDialog } from './message-dialog.tsx';

function Page() {
  const [open, setOpen] = useState<'message' | 'reload' | null>(null);
  const close = () => setOpen(null);
  return (
    <ExampleSection title="Ok, or Reload when the message asks for it">
      <ExampleRow>
        <Button onPress={() => setOpen('message')}>Message</Button>
        <Button onPress={() => setOpen('reload')}>Forced reload</Button>
      </ExampleRow>
      <MessageDialog
        isOpen={open === 'message'}
        onClose={close}
        title="Rate Limit Exceeded"
        titleIcon={TriangleAlert}
        titleTone="warning"
      >
        <p>You have made too many requests. Please wait a moment before trying again.</p>
      </MessageDialog>
      <MessageDialog
        isOpen={open === 'reload'}
        onClose={close}
        onReload={close}
        force
        title="An Update is Available"
        titleIcon={RefreshCw}
      >
        <p>A newer version of the app is ready.</p>
      </MessageDialog>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'message-dialog',
  title: 'Message dialog',
  summary: 'Something that must be read, with one button.',
  Page,
};
