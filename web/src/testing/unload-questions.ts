import { vi } from 'vitest';

/**
 * Whether something that begins from now on has the browser ask before the page is closed. The window itself is not asked: tests of
 * other files may have left something there that asks. `vi.restoreAllMocks` ends it, and has to before the next one.
 */
export function watchUnloadQuestions(): () => boolean {
  const asking = new Set<EventListenerOrEventListenerObject>();
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
  return () => {
    const closing = new Event('beforeunload', { cancelable: true });
    for (const listener of asking) typeof listener === 'function' ? listener(closing) : listener.handleEvent(closing);
    return closing.defaultPrevented;
  };
}
