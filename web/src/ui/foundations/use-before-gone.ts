import { useEffect, useEffectEvent } from 'react';

/** Calls this before what is typed would be gone: the page is left or loaded anew, or the field is removed without a blur. */
export function useBeforeGone(keep: () => void): void {
  const keepNow = useEffectEvent(keep);
  useEffect(() => {
    const onHide = () => keepNow();
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      keepNow();
    };
  }, []);
}
