import { afterAll, beforeAll, expect, test } from 'vitest';
import { historyUndo } from '#contract/history.ts';
import { contractOf } from '#contract/kinds/kinds.ts';
import { type PageKind, pageKinds } from '#contract/kinds/names.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';
import { enterSampleWorld } from '#server/testing/sample-world.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await enterSampleWorld(app);
});
afterAll(() => app.close());

type Row = Record<string, unknown>;
/** A call of a kind that is known only when it runs. */
const send = <Answer>(operation: object, given: object) =>
  ada.client.call(
    operation as never,
    { params: { workspaceID: ada.workspaceID }, ...given } as never,
  ) as Promise<Answer>;

/** All of a kind, in an order that copies don't change. */
async function rowsOf(kind: PageKind): Promise<Map<unknown, Row>> {
  const { rows } = await send<{ rows: Row[] }>(contractOf(kind).digestGet, { query: { pageSize: '200' } });
  return new Map(rows.map((row) => [row[`${kind}ID`], row] as const));
}

test.each(pageKinds.filter((kind) => contractOf(kind).declaration.has.includes('duplicate')))(
  'content §1: several records of kind %s are copied by one command, which leaves them as they are; one Undo removes every copy',
  async (kind) => {
    const { bulkDuplicate, declaration } = contractOf(kind);
    const titleOf = (row: Row) => String(row[declaration.titleField]);
    const before = await rowsOf(kind);
    const originals = [...before].slice(0, 3);
    expect(originals.length).toBeGreaterThan(1);
    const body = { ids: originals.map(([id]) => id) };
    const { created, batchID } = await send<{ created: number; batchID: string }>(bulkDuplicate, { body });
    expect(created).toBe(originals.length);
    const after = await rowsOf(kind);
    for (const [id, row] of before) expect(after.get(id)).toEqual(row);
    const copies = [...after].filter(([id]) => !before.has(id)).map(([, row]) => titleOf(row));
    // A variable is known by its key.
    const copyOf = (title: string) => (kind === 'variable' ? `${title}_copy` : `Copy of ${title}`);
    expect(copies.sort()).toEqual(originals.map(([, row]) => copyOf(titleOf(row))).sort());
    await send(historyUndo, { body: { batchID } });
    expect(await rowsOf(kind)).toEqual(before);
  },
);
