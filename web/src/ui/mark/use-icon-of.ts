import { useSyncExternalStore } from 'react';
import type { iconOf } from './icon-of.ts';

type IconOf = typeof iconOf;

let known: IconOf | undefined;
let isAsked = false;
const listeners = new Set<() => void>();

/** What finds the icon of a thing, once it is there: a hundred icons are loaded once the page is shown. */
export function useIconOf(): IconOf | undefined {
  return useSyncExternalStore(subscribe, current, current);
}

const current = () => known;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isAsked) {
    isAsked = true;
    afterPaint(() => void load());
  }
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  try {
    known = (await import('./icon-of.ts')).iconOf;
    for (const listener of listeners) listener();
  } catch {
    // Without a connection: the next mark that is drawn asks again.
    isAsked = false;
  }
}

/** The rows are shown first. */
function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
