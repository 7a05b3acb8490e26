import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { inventorySearch } from '#contract/inventory.ts';
import { itemDigestGet, itemSave } from '#contract/kinds/item.ts';
import { startTestApp } from '#server/testing/app.ts';

test.runIf(process.env.LOREBOX_TEST_ENGINE === 'sqlite')(
  'decisions §4 search: of the documents of a workspace only those that were found are read',
  async () => {
    const app = await startTestApp();
    const { client, workspaceID } = await app.signUp();
    const params = { workspaceID };
    await client.call(itemSave, { params, body: { name: 'Brass lamp' } });
    const { database } = app.app;
    const run = vi.spyOn(database, 'run');
    await client.call(inventorySearch, { params, query: { search: 'lamp' } });
    await client.call(itemDigestGet, { params, query: { search: 'lamp' } });
    await client.call(itemDigestGet, { params, query: { search: 'lamp', sort: 'name' } });
    const asked = run.mock.calls.map(([text]) => text).filter((text) => text.includes('from "searchDocument"'));
    run.mockRestore();
    expect(asked.length).toBeGreaterThan(2);
    for (const text of new Set(asked)) {
      // As many values as it asks for; a plan depends on none.
      const parts = text.split('?');
      const query = sql.join(
        parts.map((part, index) => (index === 0 ? sql.raw(part) : sql`${'[]'}${sql.raw(part)}`)),
        sql.raw(''),
      );
      const { rows } = await sql<{ detail: string }>`explain query plan ${query}`.execute(database.read);
      expect(rows.map(({ detail }) => detail).join('\n')).toMatch(/searchDocument USING INTEGER PRIMARY KEY/);
    }
    await app.close();
  },
);
