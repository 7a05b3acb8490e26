import { vi } from 'vitest';

/**
 * Whether something that begins from now on has the browser ask before the page is closed; of the whole window, tests of other
 * files may have left something. `vi.restoreAllMocks` ends it.
 */
export function watchUnloadQuestions(): () => boolean {
  const asking = new Set<unknown>();
  const [add, remove] = [window.addEventListener.bind(window), window.removeEventListener.bind(window)];
  vi.spyOn(window, 'addEventListener').mockImplementation((type, listener, options) => {
    add(type, listener, options);
    if (type !== 'beforeunload') return;
    asking.add(listener);
    if (typeof options === 'object') options.signal?.addEventListener('abort', () => asking.delete(listener));
  });
  vi.spyOn(window, 'removeEventListener').mockImplementation((type, listener, options) => {
    remove(type, listener, options);
    if (type === 'beforeunload') asking.delete(listener);
  });
  return () => asking.size > 0;
}
