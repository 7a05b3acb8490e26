import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { scanEverywhere, scanResolve } from '#contract/inventory.ts';
import { boxDelete, boxSave } from '#contract/kinds/box.ts';
import { itemDelete, itemSave } from '#contract/kinds/item.ts';
import { placeSave } from '#contract/kinds/place.ts';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/app.ts';

let app: TestApp;
let ada: TestUser;
let params: { workspaceID: string };
let placeID: string;
let itemID: string;
let boxID: string;
beforeAll(async () => {
  app = await startTestApp({ environment: { PUBLIC_URL: 'https://boxes.example.org' } });
  ada = await app.signUp();
  params = { workspaceID: ada.workspaceID };
  placeID = (await ada.client.call(placeSave, { params, body: { name: 'Garage' } })).place.placeID;
  const box = { name: 'Winter clothes', code: 'WIN-1', placeID };
  boxID = (await ada.client.call(boxSave, { params, body: box })).box.boxID;
  const body = { name: 'Claw hammer', barcode: '4006381333931', serialNumber: 'SN 77', assetID: 'A-0012' };
  itemID = (await ada.client.call(itemSave, { params, body })).item.itemID;
});
afterAll(() => app.close());

describe('decisions §4 Scanning', () => {
  const scan = (code: string) => ada.client.call(scanResolve, { params, body: { code } });
  const found = async (code: string) => (await scan(code)).match;

  test('a box by its code, however it was typed, and by its link', async () => {
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Made', placeID } });
    const zeroes = box.code.replaceAll('0', 'O').replaceAll('1', 'l');
    for (const code of [box.code, box.code.toLowerCase(), box.code.replace('-', ''), zeroes, ` ${box.code} `])
      expect([code, (await found(code))?.id]).toEqual([code, box.boxID]);
    const match = { kind: 'box', id: boxID, title: 'Winter clothes', where: 'WIN-1 · Garage' };
    expect(await scan('https://boxes.example.org/s/WIN-1')).toEqual({ match, claimableCode: null });
    expect(await scan('win-1')).toEqual({ match, claimableCode: null });
  });

  test('an item by its link or id, barcode, asset id and serial number', async () => {
    const link = `https://boxes.example.org/s/${itemID}`;
    for (const code of [link, itemID, itemID.toUpperCase(), '4006381333931', 'A-0012', 'a-0012', 'SN 77', 'sn 77'])
      expect([code, (await found(code))?.id]).toEqual([code, itemID]);
    expect((await found(placeID))?.kind).toBe('place');
  });

  test('a product by its number, with the leading zeros that its barcode shows or without', async () => {
    for (const [kept, read] of [
      ['036000291452', '0036000291452'],
      ['0012345678905', '012345678905'],
      ['96385074', '0000096385074'],
      ['00614141000036', '614141000036'],
      ['42100005264', '042100005264'],
    ] as const) {
      const { item } = await ada.client.call(itemSave, { params, body: { name: 'Product', barcode: kept } });
      for (const code of [kept, read, read.padStart(14, '0')])
        expect([code, (await found(code))?.id]).toEqual([code, item.itemID]);
    }
  });

  test('the number that was read, before another writing of it, whichever item is older', async () => {
    const save = async (body: { name: string; barcode?: string; assetID?: string }) =>
      (await ada.client.call(itemSave, { params, body })).item.itemID;
    const written = {
      long: await save({ name: 'Imported', barcode: '0075010313112' }),
      short: await save({ name: 'Spreadsheet', barcode: '75010313112' }),
      plain: await save({ name: 'Scanned', barcode: '075010313112' }),
      own: await save({ name: 'Own number', assetID: '00075010313112' }),
    };
    expect((await found('0075010313112'))?.id).toBe(written.long);
    expect((await found('75010313112'))?.id).toBe(written.short);
    for (const code of ['075010313112', '0 75010 31311 2']) expect((await found(code))?.id).toBe(written.plain);
    expect((await found('00075010313112'))?.id).toBe(written.own);
  });

  test('an unknown code that could be a box’s can be claimed; anything else cannot', async () => {
    expect(await scan('new-box')).toEqual({ match: null, claimableCode: 'NEW-BOX' });
    // Of eleven digits, one number of ten has the check digit of a product whose zero is missing.
    for (const code of ['76543210986', '76543210985', '7654-3210985'])
      expect(await scan(code)).toEqual({ match: null, claimableCode: code });
    expect((await scan('076543210985')).claimableCode).toBe(null);
    for (const code of [
      'https://example.com/x',
      '4006381333900',
      '🎉',
      itemID.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    ])
      expect([code, await found(code)]).toEqual([code, null]);
    expect((await scan('https://example.com/x')).claimableCode).toBe(null);
  });

  test('what is in the trash or another workspace is unknown', async () => {
    const body = { name: 'Gone', barcode: 'GONE-1' };
    const { item } = await ada.client.call(itemSave, { params, body });
    const { box } = await ada.client.call(boxSave, { params, body: { name: 'Gone', code: 'GONE-2' } });
    await ada.client.call(itemDelete, { params, body: { ids: [item.itemID] } });
    await ada.client.call(boxDelete, { params, body: { ids: [box.boxID] } });
    expect([await found('GONE-1'), await found('GONE-2'), await found(item.itemID)]).toEqual([null, null, null]);
    // Its code is still its own: claiming it could only fail.
    expect((await scan('gone-2')).claimableCode).toBe(null);
    const eve = await app.signUp();
    const theirs = { params: { workspaceID: eve.workspaceID }, body: { code: itemID } };
    expect((await eve.client.call(scanResolve, theirs)).match).toBe(null);
  });

  test('decisions §2: the other workspaces of the person are looked through too, and nobody else’s', async () => {
    const eve = await app.signUp();
    const everywhere = (user: TestUser, code: string) => user.client.call(scanEverywhere, { body: { code } });
    const match = { kind: 'box', id: boxID, title: 'Winter clothes', where: 'WIN-1 · Garage' };
    const here = { workspaceID: ada.workspaceID, workspaceName: expect.any(String), match };
    for (const code of ['win-1', 'https://boxes.example.org/s/WIN-1', boxID]) {
      expect(await everywhere(eve, code)).toEqual({ found: [] });
      expect(await everywhere(ada, code)).toEqual({ found: [here] });
    }
    const bob = await app.memberOf(ada.workspaceID, 'viewer');
    const own = { workspaceID: bob.workspaceID, name: 'Mine', code: 'WIN-1' };
    await bob.client.call(boxSave, {
      params: { workspaceID: own.workspaceID },
      body: { name: own.name, code: own.code },
    });
    const { found } = await everywhere(bob, 'WIN-1');
    expect(found.map((each) => each.workspaceID).sort()).toEqual([ada.workspaceID, own.workspaceID].sort());
  });
});
