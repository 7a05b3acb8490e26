import { RefreshCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
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
  notes: {
    use: 'For a message that has to be read before anything else: a lost connection, an update that needs a reload.',
    avoid: 'For success or news: use a toast. For something that stays true, use a banner.',
    keyboard: 'Enter presses the button, Escape closes it unless it is forced.',
    screenReader: 'Announced as an alert dialog: title and text are read as soon as it opens.',
  },
  playground: playground(MessageDialog, {
    isOpen: false,
    onClose: ignore,
    title: 'Session expired',
    children: 'Sign in again to continue.',
  }),
  Page,
};
