import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
import { ignore, playground } from '../example/playground.ts';
import { ToastCard } from './toast-card.tsx';

function Page() {
  const [last, setLast] = useState('nothing yet');
  return (
    <ExampleSection title="Types" note={`Pressed: ${last}`}>
      <div className="flex max-w-96 flex-col gap-2">
        <ToastCard
          toast={{
            id: 'a',
            type: 'success',
            title: 'Item updated successfully',
            dismissible: true,
            action: { label: 'Undo', onAction: () => setLast('Undo') },
          }}
          onDismiss={setLast}
        />
        <ToastCard
          toast={{
            id: 'b',
            type: 'error',
            title: 'Operation Failed',
            message: 'An unexpected error occurred. Please try again.',
            dismissible: true,
          }}
          onDismiss={setLast}
        />
        <ToastCard
          toast={{
            id: 'c',
            type: 'warning',
            title: 'Request Already In Progress',
            message: 'Please wait for the current operation to complete.',
            dismissible: false,
          }}
          onDismiss={setLast}
        />
        <ToastCard
          toast={{ id: 'd', type: 'info', title: 'Aria is editing this box too', dismissible: true }}
          onDismiss={setLast}
        />
      </div>
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'toast',
  title: 'Toast',
  summary: 'One passing message, with at most one thing to do about it.',
  notes: {
    use: 'For the result of an action, with at most one thing to do about it, usually Undo.',
    avoid: 'For what has to be read or decided: use a dialog. For a state that lasts, use a banner.',
    keyboard: 'F6 goes to the toasts, Tab to their buttons. Time stops while focus is inside.',
    screenReader: 'Announced politely; errors are announced right away.',
  },
  playground: playground(ToastCard, {
    toast: { id: 'a', type: 'success', title: 'Moved 2 rolls to Red toolbox', dismissible: true },
    onDismiss: ignore,
  }),
  Page,
};
