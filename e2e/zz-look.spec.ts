import { test } from './email-world.ts';

test('look', async ({ admin: page }) => {
  page.on('console', (m) => console.log(m.type(), m.text()));
  page.on('pageerror', (e) => console.log('ERR', e.stack));
  page.on('requestfailed', (r) => console.log('FAILED', r.url()));
  await page.goto('/home/admin/email');
  await page.getByRole('button', { name: 'Create New' }).click();
  await page.waitForTimeout(3000);
  await page.screenshot({ path: '/tmp/look.png' });
});
