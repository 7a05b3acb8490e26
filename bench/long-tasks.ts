import type { Page } from '@playwright/test';
import type { CapturedStore } from '../e2e/store.ts';

/** A page of the running product whose long tasks are kept, and its store. */
export interface SignedInPage {
  page: Page;
  store: CapturedStore;
}

/** Call it before `page.goto`. */
export async function keepLongTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = [];
    Object.assign(globalThis, { longTasks: tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
}

/** Milliseconds of each task over 50 ms since the last call; the browser tells of them a little after they end. */
export async function takeLongTasks(page: Page): Promise<number[]> {
  await page.waitForTimeout(500);
  return page.evaluate(() => (globalThis as unknown as { longTasks: number[] }).longTasks.splice(0));
}
