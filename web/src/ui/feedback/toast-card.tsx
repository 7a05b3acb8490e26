import { X } from 'lucide-react';
import { Button as Pressable } from 'react-aria-components';
import { Button } from '../button/button.tsx';
import { iconButtonClass } from '../button/button-styles.ts';
import { classNames } from '../foundations/class-names.ts';
import { type Tone, toneLooks } from '../foundations/tone.ts';

/** What a toast shows (§3 Toasts). How long it stays is its owner's business. */
export interface ToastView {
  id: string;
  type: Tone;
  title: string;
  message?: string;
  dismissible: boolean;
  /** One thing to do about it, usually Undo. */
  action?: { label: string; onAction: () => void };
}

export function ToastCard({ toast, onDismiss }: { toast: ToastView; onDismiss: (id: string) => void }) {
  const look = toneLooks[toast.type];
  const titleID = `toast-${toast.id}-title`;
  return (
    <article
      aria-labelledby={titleID}
      className="pointer-events-auto flex w-full items-start gap-3 rounded-lg border border-line bg-raised py-2 pe-2 ps-3 text-sm text-ink shadow-overlay transition duration-150 starting:translate-y-2 starting:opacity-0"
    >
      <look.icon size={18} aria-hidden className={classNames('mt-1 shrink-0', look.text)} />
      <div className="min-w-0 flex-1 py-0.5">
        <p id={titleID} className="line-clamp-4 font-medium wrap-anywhere">
          <span className="sr-only">{look.word}: </span>
          {toast.title}
        </p>
        {toast.message && <p className="max-h-32 overflow-y-auto text-muted wrap-anywhere">{toast.message}</p>}
      </div>
      {toast.action && (
        <Button size="sm" variant="secondary" onPress={toast.action.onAction}>
          {toast.action.label}
        </Button>
      )}
      {toast.dismissible && (
        // Without a tooltip: it would take the Escape that leads out of the region, and stand over the next toast.
        <Pressable
          aria-label={`Dismiss: ${toast.title}`}
          onPress={() => onDismiss(toast.id)}
          className={iconButtonClass('quiet', 'sm')}
        >
          <X size={16} aria-hidden />
        </Pressable>
      )}
    </article>
  );
}
