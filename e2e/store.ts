import { expect, type Page } from '@playwright/test';

/** An action as the store takes it, e.g. `{ type: 'toasts/toastAdded', payload }`. */
export interface StoreAction {
  type: string;
  payload?: unknown;
}

/** The running app's store, as developer tooling sees it. */
export interface CapturedStore {
  dispatch(action: StoreAction): Promise<void>;
  /** A part of the state by its path; undefined as long as it has not joined the store. */
  state<Part>(path: string): Promise<Part>;
  /** What the app asks of developer tooling. */
  toolingOptions(): Promise<{ maxAge?: number }>;
}

interface ToolingWindow {
  capturedStore: { dispatch(action: StoreAction): void; getState(): unknown };
  toolingOptions: { maxAge?: number };
  __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: (options: { maxAge?: number }) => (...enhancers: Enhancer[]) => Enhancer;
}
type StoreMaker = (...args: unknown[]) => ToolingWindow['capturedStore'];
type Enhancer = (make: StoreMaker) => StoreMaker;

/**
 * Stands in for the browser's Redux extension, which the product offers its store to: so tests see it without a door of
 * their own in the product. Call it before `page.goto`.
 */
export async function captureStore(page: Page): Promise<CapturedStore> {
  await page.addInitScript(() => {
    const seen = globalThis as unknown as ToolingWindow;
    seen.__REDUX_DEVTOOLS_EXTENSION_COMPOSE__ = (options) => {
      seen.toolingOptions = options;
      return (...enhancers) =>
        (make) =>
        (...args) => {
          const enhanced = enhancers.reduceRight((inner, enhancer) => enhancer(inner), make);
          seen.capturedStore = enhanced(...args);
          return seen.capturedStore;
        };
    };
  });
  return {
    dispatch: (action) =>
      page.evaluate((sent) => (globalThis as unknown as ToolingWindow).capturedStore.dispatch(sent), action),
    state: <Part>(path: string) =>
      page.evaluate(
        (names) =>
          names.reduce<unknown>(
            (part, name) => (part as Record<string, unknown> | undefined)?.[name],
            (globalThis as unknown as ToolingWindow).capturedStore.getState(),
          ),
        path.split('.'),
      ) as Promise<Part>,
    toolingOptions: () => page.evaluate(() => (globalThis as unknown as ToolingWindow).toolingOptions),
  };
}

let count = 0;

/** The action that shows a toast, as §3 describes one. */
export function toastAction(toast: { type: string; title: string; message?: string; duration: number }): StoreAction {
  count += 1;
  const whole = { message: '', dismissible: true, undo: null, timestamp: 0, ...toast, id: `test-${count}` };
  return { type: 'toasts/toastAdded', payload: whole };
}

/**
 * Shows a toast and takes it away again. What shows toasts is fetched with the first one, and React reveals what was
 * fetched by the clock: so before a test stops that.
 */
export async function warmToasts(page: Page, store: CapturedStore): Promise<void> {
  await store.dispatch(toastAction({ type: 'info', title: 'First', duration: 0 }));
  await page.getByRole('button', { name: 'Dismiss: First' }).click();
  await expect(page.getByRole('region', { name: /Notifications/ }).getByRole('article')).toHaveCount(0);
  await page.mouse.move(5, 5);
}
