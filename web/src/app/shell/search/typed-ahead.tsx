import { useEffect, useEffectEvent } from 'react';

interface TypedAheadProps {
  onChange: (change: (text: string) => string) => void;
}

/** While the palette's code is on its way: what is typed is kept for it, and goes into no field behind it. */
export function TypedAhead({ onChange }: TypedAheadProps) {
  const keep = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.length !== 1 && event.key !== 'Backspace') return;
    event.preventDefault();
    event.stopPropagation();
    onChange((text) => (event.key === 'Backspace' ? text.slice(0, -1) : text + event.key));
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => keep(event);
    window.addEventListener('keydown', onKeyDown, true);
    return () => window.removeEventListener('keydown', onKeyDown, true);
  }, []);
  return null;
}
