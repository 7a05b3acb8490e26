import { useEffect, useEffectEvent } from 'react';

/** Calls this before what is typed would be gone: the page is left or loaded anew, or the field is removed without a blur. */
export function useSaveOnLeave(save: () => void): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onHide = () => saveNow();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      saveNow();
    };
  }, []);
}
