import { useSyncExternalStore } from 'react';

/** The height of a list row in pixels (`--row`), for virtualized lists; follows compact mode (§3 Preferences). */
export function useRowHeight(): number {
  return useSyncExternalStore(subscribe, rowHeight);
}

function subscribe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-density', 'style'] });
  return () => observer.disconnect();
}

const NORMAL_ROW_REM = 2.75;

function rowHeight(): number {
  const style = getComputedStyle(document.documentElement);
  const rem = Number.parseFloat(style.getPropertyValue('--row')) || NORMAL_ROW_REM;
  return rem * (Number.parseFloat(style.fontSize) || 16);
}
