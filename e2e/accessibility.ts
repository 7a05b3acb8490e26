import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

/** The small file of the package: the other takes three times as long to read, for each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules of WCAG whose answer depends on colours. */
const COLOURS = ['color-contrast', 'link-in-text-block'];

interface Options {
  /** A selector of what axe cannot look into: frames that run no script. */
  except?: string;
  /** `colours` looks only at what another theme changes. Everything unless told. */
  rules?: 'all' | 'colours';
}

/** Fails, naming each rule and element, when axe finds anything on the page as it is now (WCAG 2.2 AA). */
export async function expectAccessible(page: Page, { except, rules = 'all' }: Options = {}): Promise<void> {
  // What the bar above covers in part would count as too small to press.
  await page.evaluate(() => window.scrollTo(0, 0));
  // Rows are dimmed while others of them are on their way.
  await expect(page.locator('[data-loading]')).toHaveCount(0);
  // A text that is still fading in has too little contrast.
  await page.evaluate(async () => {
    const ending = document.getAnimations().filter((each) => Number.isFinite(each.effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
  const frames = except === undefined ? page.frames() : [page.mainFrame()];
  // A page that is asked about twice has it already.
  for (const frame of frames) if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(source);
  // Axe runs in the page itself: its Playwright package sends each element it has looked at to a second page, which
  // takes four times as long.
  const found = await page.evaluate(
    async ([runOnly, exclude]) => {
      const { axe: inPage } = window as unknown as { axe: typeof axe };
      const { violations } = await inPage.run(
        { exclude },
        // Not the style sheets, which would be parsed once more: only an experimental rule, which doesn't run, reads them.
        { runOnly, resultTypes: ['violations'], preload: { assets: ['media'] } },
      );
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        where: nodes.map(({ target }) => target.join(' ')),
      }));
    },
    // React Aria announces a button that waits by naming it, and keeps that for some seconds after the button is gone.
    [rules === 'all' ? WCAG : COLOURS, ['[data-live-announcer]', ...(except === undefined ? [] : [except])]] as [
      string[],
      string[],
    ],
  );
  expect(found).toEqual([]);
}

/** The navigation around every page. */
export const navigation = 'nav[aria-label="Main"], nav[aria-label="Main, short"]';

/**
 * Takes parts out of the picture, or puts them back. Axe takes as long for what is excluded as for the rest, and half as long
 * where it isn't drawn: for a walk over many pages, whose first was asked about with all that stands around them.
 */
export async function showParts(page: Page, parts: string, isShown: boolean): Promise<void> {
  await page.evaluate(
    ([selector, shown]) => {
      for (const part of document.querySelectorAll<HTMLElement>(selector)) part.style.display = shown ? '' : 'none';
    },
    [parts, isShown] as const,
  );
}
