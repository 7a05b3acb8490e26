import { useEffect, useEffectEvent } from 'react';

/** Pictures pasted anywhere but into a field. */
export function usePastedImages(isOn: boolean, onImages: (files: File[]) => void): void {
  const take = useEffectEvent((event: ClipboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    const images = [...(event.clipboardData?.files ?? [])].filter(({ type }) => type.startsWith('image/'));
    if (isField || images.length === 0) return;
    event.preventDefault();
    onImages(images);
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: ClipboardEvent) => take(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);
}
