import { useEffect, useEffectEvent } from 'react';

/** What is pasted anywhere but into a field. @param take answers whether it took it; what nobody takes is pasted as usual */
export function usePaste(isOn: boolean, take: (data: DataTransfer) => boolean): void {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const isField = event.target instanceof Element && event.target.closest('input, textarea, [contenteditable]');
    if (!isField && event.clipboardData && take(event.clipboardData)) event.preventDefault();
  });
  useEffect(() => {
    if (!isOn) return;
    const listener = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listener);
    return () => document.removeEventListener('paste', listener);
  }, [isOn]);
}
