import { afterAll, beforeAll, beforeEach } from 'vitest';
import { boxSave } from '#contract/kinds/box.ts';
import { itemSave } from '#contract/kinds/item.ts';
import { stockDigestGet, stockMove, stockSave } from '#contract/stock.ts';
import { startTestApp, type TestApp, type TestUser } from '../app.ts';
import { CallError } from '../client.ts';

export let app: TestApp;
export let ada: TestUser;
export let params: { workspaceID: string };
export let itemID: string;
export let boxIDs: string[];

/** An item and four empty boxes of somebody new, for each test of the file that calls this. */
export function beginWithFourBoxes(): void {
  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    ada = await app.signUp();
    params = { workspaceID: ada.workspaceID };
    itemID = await createItem('Bolt');
    boxIDs = [];
    for (const name of ['A', 'B', 'C', 'D'])
      boxIDs.push((await ada.client.call(boxSave, { params, body: { name } })).box.boxID);
  });
}

export const createItem = async (name: string) =>
  (await ada.client.call(itemSave, { params, body: { name } })).item.itemID;

export const box = (index: number) => boxIDs[index] ?? '';

export const set = (index: number, quantity: number, version?: number) =>
  ada.client.call(stockSave, { params, body: { itemID, boxID: box(index), quantity, ...(version && { version }) } });

export const move = (from: number, to: number, quantity?: number) =>
  ada.client.call(stockMove, {
    params,
    body: {
      toBoxID: box(to),
      moves: [{ itemID, fromBoxID: box(from), ...(quantity === undefined ? {} : { quantity }) }],
    },
  });

/** Quantities in boxes A, B, C, D. */
export async function quantities(): Promise<number[]> {
  const { rows } = await ada.client.call(stockDigestGet, { params, query: { itemID } });
  return boxIDs.map((boxID) => rows.find((row) => row.boxID === boxID)?.quantity ?? 0);
}

export async function refusal(call: Promise<unknown>): Promise<[number, string | undefined]> {
  const error = await call.catch((thrown: unknown) => thrown);
  if (!(error instanceof CallError)) throw new Error('was not refused');
  return [error.status, error.problem.detail];
}

/** Goes on with another item. */
export async function takeItem(name: string): Promise<void> {
  itemID = await createItem(name);
}
