import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ExampleSection } from '../example/example-section.tsx';
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
  Page,
};
