import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ExampleRow, ExampleSection } from '../example/example-section.tsx';
import type { Tone } from '../foundations/tone.ts';
import type { ToastView } from './toast-card.tsx';
import { ToastRegion } from './toast-region.tsx';

const titles: Record<Tone, string> = {
  success: 'Box created successfully',
  error: 'Operation Failed',
  warning: '2 Validation Errors',
  info: 'The import has started',
};

function Page() {
  const [toasts, setToasts] = useState<readonly ToastView[]>([]);
  const [isPaused, setPaused] = useState(false);
  const add = (type: Tone) => {
    const action = type === 'success' ? { label: 'Undo', onAction: () => setToasts([]) } : undefined;
    setToasts([
      ...toasts.slice(-4),
      { id: String(performance.now()), type, title: titles[type], dismissible: true, action },
    ]);
  };
  return (
    <ExampleSection title="Raise some" note={isPaused ? 'Clocks are stopped while you are there.' : 'Clocks run.'}>
      <ExampleRow>
        {(['success', 'error', 'warning', 'info'] as const).map((type) => (
          <Button key={type} onPress={() => add(type)}>
            {type}
          </Button>
        ))}
      </ExampleRow>
      <ToastRegion
        toasts={toasts}
        onDismiss={(id) => setToasts(toasts.filter((toast) => toast.id !== id))}
        onPause={() => setPaused(true)}
        onResume={() => setPaused(false)}
      />
    </ExampleSection>
  );
}

export const example: Example = {
  slug: 'toast-notifications',
  title: 'Toast notifications',
  summary: 'The corner that shows toasts, announced to screen readers and reached with F6.',
  notes: {
    use: 'Once, in the frame of the app.',
    avoid: 'A second time in a screen: dispatch a toast to the store instead.',
    keyboard: 'F6 goes to the region and back. Escape dismisses the toast that has focus.',
    screenReader: 'A region named Notifications; new toasts are announced as they arrive.',
  },
  withoutControls:
    'Its toasts come from the app, not from properties: raise some above. What one toast can show is tried under Toast.',
  Page,
};
