import type { Page } from '@playwright/test';

/** Two keys of a shortcut such as N I, at once: between two presses a busy machine may let the first one lapse. */
export async function pressPair(page: Page, first: string, second: string): Promise<void> {
  await page.evaluate(
    (keys) => {
      const target = document.activeElement ?? document.body;
      for (const key of keys)
        target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    },
    [first, second],
  );
}
