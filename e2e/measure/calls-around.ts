import type { Page } from '@playwright/test';

/** How often the innermost function of the page's code that this text stands in is called meanwhile. */
export async function callsAround(page: Page, text: string, work: () => Promise<void>): Promise<number> {
  await page.coverage.startJSCoverage({ resetOnNavigation: false });
  await work();
  const scripts = await page.coverage.stopJSCoverage();
  const around = scripts.flatMap(({ source = '', functions }) => {
    const at = source.indexOf(text);
    return functions
      .map(({ ranges: [range] }) => range!)
      .filter((range) => range.startOffset < at && at < range.endOffset);
  });
  const [innermost] = around.sort((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset));
  return innermost?.count ?? 0;
}
