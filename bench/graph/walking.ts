import type { Page } from '@playwright/test';

/** What a hand does to look around from a point of the screen: panning with the middle button, zooming with the wheel. */
export function walkingFrom(page: Page, { x, y }: { x: number; y: number }) {
  return {
    async pan(): Promise<void> {
      await page.mouse.move(x, y);
      await page.mouse.down({ button: 'middle' });
      for (let step = 1; step <= 60; step++) await page.mouse.move(x + 200 * Math.sin(step / 6), y + step);
      await page.mouse.up({ button: 'middle' });
    },
    async wheel(by: number, times: number): Promise<void> {
      await page.mouse.move(x, y);
      for (let step = 0; step < times; step++) await page.mouse.wheel(0, by);
    },
  };
}
