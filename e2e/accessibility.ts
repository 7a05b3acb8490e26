import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Fails, naming each rule and element, when axe finds anything on the page as it is now (WCAG 2.2 AA).
 * @param except a selector of what axe cannot look into: frames that run no script
 */
export async function expectAccessible(page: Page, except?: string): Promise<void> {
  const axe = new AxeBuilder({ page }).withTags(WCAG);
  const { violations } = await (except === undefined ? axe : axe.exclude(except)).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    where: nodes.map(({ target }) => target.join(' ')),
  }));
  expect(found).toEqual([]);
}
