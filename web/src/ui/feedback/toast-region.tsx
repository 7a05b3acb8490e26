import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { announce } from '../foundations/live-region.tsx';
import { toneLooks } from '../foundations/tone.ts';
import { ToastCard, type ToastView } from './toast-card.tsx';
import { useRoomForToasts } from './use-room-for-toasts.ts';

export interface ToastRegionProps {
  /** Oldest first, as they were added; at most 5 by §4. */
  toasts: readonly ToastView[];
  onDismiss: (id: string) => void;
  /** Cards that stay below the toasts: what is under way. */
  status?: ReactNode;
  /** The pointer or the focus entered: stop the clocks, so that nobody loses a message while reading it. */
  onPause?: () => void;
  onResume?: () => void;
}

/**
 * The corner where toasts stand (§4 Toasts). Each new one is announced through LiveRegion: errors and warnings
 * at once, the others in turn. F6 jumps to the newest from anywhere, Escape goes back to where the focus was.
 */
export function ToastRegion({ toasts, status, onDismiss, onPause, onResume }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const cameFrom = useRef<Element | null>(null);
  const hasFocus = useRef(false);
  useAnnouncements(toasts);
  useRoomForToasts(region, toasts.length > 0 || Boolean(status));

  const jump = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F6') return;
    // The newest card is the one that was just announced.
    const newest = region.current?.querySelectorAll('article')[toasts.length - 1] ?? region.current;
    const button = newest?.querySelector('button') ?? region.current?.querySelector('button');
    if (!button) return;
    event.preventDefault();
    button.focus();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => jump(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);

  const goBack = () => {
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus();
  };
  // A card that goes takes its button along, pressed or not: the keyboard goes on where it was before (WCAG 2.4.3).
  useLayoutEffect(() => {
    if (!hasFocus.current || region.current?.contains(document.activeElement)) return;
    hasFocus.current = false;
    if (document.activeElement === document.body) goBack();
  });

  // data-react-aria-top-layer: stays reachable over a modal, and pressing it does not count as pressing outside one.
  return (
    <section
      ref={region}
      aria-label="Notifications (F6)"
      data-react-aria-top-layer="true"
      onPointerEnter={onPause}
      onPointerLeave={onResume}
      onFocus={({ currentTarget, relatedTarget }) => {
        hasFocus.current = true;
        if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
        onPause?.();
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return;
        // With nowhere to go its button is gone, or the window lost the focus.
        hasFocus.current = relatedTarget === null;
        onResume?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') goBack();
      }}
      className="pointer-events-none print:hidden! fixed end-4 bottom-[calc(1rem+var(--actions-height,0px))] z-50 mobile:bottom-[calc(5rem+var(--actions-height,0px))] flex w-96 max-w-[calc(100vw-2rem)] flex-col gap-2"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} onDismiss={onDismiss} />
      ))}
      {status}
    </section>
  );
}

function useAnnouncements(toasts: readonly ToastView[]): void {
  const announced = useRef(new Set<string>());
  useEffect(() => {
    for (const toast of toasts) {
      if (announced.current.has(toast.id)) continue;
      announced.current.add(toast.id);
      const isUrgent = toast.type === 'error' || toast.type === 'warning';
      const words = [
        toneLooks[toast.type].word,
        toast.title,
        toast.message,
        toast.action && `${toast.action.label}: press F6`,
      ];
      announce(words.filter(Boolean).join('. '), isUrgent ? 'assertive' : 'polite');
    }
    const present = new Set(toasts.map((toast) => toast.id));
    for (const id of announced.current) if (!present.has(id)) announced.current.delete(id);
  }, [toasts]);
}
