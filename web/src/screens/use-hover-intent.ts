import { useEffect, useRef } from 'react';

/** Long enough that a pointer passing over the rows preloads nothing. */
const restMs = 80;

/** Calls back with the row that the pointer or the focus rests on, so that its page can be preloaded. */
export function useHoverIntent(onNear: (id: string) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const rest = (target: EventTarget) => {
    clearTimeout(timer.current);
    const row = target instanceof Element ? target.closest<HTMLElement>('[role="row"][data-key]') : null;
    const id = row?.dataset.key;
    if (id !== undefined) timer.current = setTimeout(() => onNear(id), restMs);
  };
  return {
    onPointerOver: (event: { target: EventTarget }) => rest(event.target),
    onFocus: (event: { target: EventTarget }) => rest(event.target),
  };
}
