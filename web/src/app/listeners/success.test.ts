import { describe, expect, test } from 'vitest';
import { problemTypes } from '#contract/errors.ts';
import { boxesApi } from '#web/api/boxes.ts';
import { itemsApi } from '#web/api/items.ts';
import { mediaApi } from '#web/api/media.ts';
import { asPartOfCreation } from '#web/session/ui-state/quiet-calls.ts';
import { undoBatch } from '#web/session/ui-state/undo.ts';
import { problem } from '#web/testing/api-server.ts';
import { fakeWorkspaceID as workspaceID } from '#web/testing/fakes.ts';
import { servedStores } from '#web/testing/served-store.ts';

const batchID = '0190a000-0000-7000-8000-0000000000b1';
const storeServedBy = servedStores();

const saveItem = (name: string, itemID?: string) =>
  itemsApi.endpoints.itemSave.initiate({ workspaceID, name, itemID }, { track: false });

describe('§8 Success messages', () => {
  test('§8: “Item created successfully” for 5 seconds, with an Undo of the batch', async () => {
    const store = await storeServedBy(() => ({ body: { item: {}, batchID } }));
    await store.dispatch(saveItem('Lamp'));
    expect(store.getState().toasts).toMatchObject([
      {
        type: 'success',
        title: 'Item created successfully',
        duration: 5000,
        undo: { workspaceID, batchID, label: 'Undo' },
      },
    ]);
    expect(store.getState().ownChanges.done.map((change) => change.batchID)).toEqual([batchID]);
  });

  test('§8: “Item updated successfully”, “Box deleted successfully”', async () => {
    const store = await storeServedBy(() => ({ body: { batchID } }));
    await store.dispatch(saveItem('Lamp', 'i1'));
    await store.dispatch(boxesApi.endpoints.boxDelete.initiate({ workspaceID, ids: ['b1'] }, { track: false }));
    expect(store.getState().toasts.map(({ title }) => title)).toEqual([
      'Item updated successfully',
      'Box deleted successfully',
    ]);
  });

  test('house §5: below the title it says what was changed, with numbers; of several it says it in the title', async () => {
    let summary = 'Changed item “Lamp”: minimum quantity 2 → 5';
    const store = await storeServedBy(() => ({ body: { batchID, entryCount: 1, summary } }));
    await store.dispatch(saveItem('Lamp', 'i1'));
    summary = 'Moved 2 boxes to “Garage”';
    const moved = { workspaceID, ids: ['b1', 'b2'], placeID: 'p1' };
    await store.dispatch(boxesApi.endpoints.boxBulkSave.initiate(moved, { track: false }));
    expect(store.getState().toasts).toMatchObject([
      { title: 'Item updated successfully', message: '“Lamp”: minimum quantity 2 → 5' },
      { title: 'Moved 2 boxes to “Garage”', message: '' },
    ]);
  });

  test('house §5: photos that go out one by one have one toast, not a pile; each can still be undone', async () => {
    let sent = 0;
    const summary = 'Added photo to box “Bin 1”';
    const store = await storeServedBy((request) => {
      if (request.url.includes('/media')) sent += 1;
      return { body: { batchID: `batch-${sent}`, entryCount: 1, summary } };
    });
    const target = { workspaceID, kind: 'box', recordID: 'b1', role: 'photo' } as const;
    for (const name of ['front.png', 'back.png', 'lid.png']) {
      const photo = { ...target, file: new File([name], name, { type: 'image/png' }) };
      await store.dispatch(mediaApi.endpoints.mediaSave.initiate(photo, { track: false }));
    }
    expect(store.getState().toasts).toMatchObject([{ title: summary, undo: { batchID: 'batch-3' } }]);
    const undoable = store.getState().ownChanges.done.map((change) => change.batchID);
    expect(undoable).toEqual(['batch-1', 'batch-2', 'batch-3']);
  });

  test('house §5: only photos that were chosen with a new record have no toast; one added by hand at once has', async () => {
    let summary = 'Created item “Lamp”';
    const store = await storeServedBy(() => ({ body: { batchID: summary, entryCount: 1, summary } }));
    await store.dispatch(saveItem('Lamp'));
    const addPhoto = async (mark: <Args extends object>(args: Args) => Args) => {
      const photo = mark({ workspaceID, kind: 'item', recordID: 'i1', role: 'photo', file: new File(['a'], 'a.png') });
      await store.dispatch(mediaApi.endpoints.mediaSave.initiate(photo as never, { track: false }));
    };
    const titles = () => store.getState().toasts.map(({ title }) => title);
    summary = 'Added photo to item “Lamp”';
    await addPhoto(asPartOfCreation);
    expect(titles()).toEqual(['Item created successfully']);
    expect(store.getState().ownChanges.done).toHaveLength(2);
    await addPhoto((args) => args);
    expect(titles()).toEqual(['Item created successfully', summary]);
  });

  test('decisions §4: a save that changed nothing offers no Undo', async () => {
    const store = await storeServedBy(() => ({ body: { batchID, entryCount: 0, summary: '' } }));
    await store.dispatch(saveItem('Lamp', 'i1'));
    expect(store.getState().toasts).toMatchObject([{ title: 'Item updated successfully', undo: null }]);
    expect(store.getState().ownChanges.done).toEqual([]);
  });

  test('decisions §4: once a batch is being undone, its toast offers Undo no more', async () => {
    const store = await storeServedBy(({ url }) => ({
      body: { summary: 'x', batchID: url.endsWith('/undo') ? 'b2' : batchID },
    }));
    await store.dispatch(saveItem('Lamp'));
    await store.dispatch(undoBatch({ workspaceID, batchID }));
    expect(store.getState().toasts.map(({ undo }) => undo?.batchID)).toEqual(['b2']);
    expect(store.getState().ownChanges).toMatchObject({ done: [], undone: [{ batchID: 'b2' }] });
  });

  test('decisions §4: Undo says what was undone and offers Redo; a refusal says why', async () => {
    let isRefused = false;
    const store = await storeServedBy(() =>
      isRefused
        ? problem(409, problemTypes.undoConflict, { detail: 'Lamp was changed since.' })
        : { body: { summary: 'Lamp is back', batchID: 'b2' } },
    );
    expect(await store.dispatch(undoBatch({ workspaceID, batchID }))).toBe(true);
    isRefused = true;
    expect(await store.dispatch(undoBatch({ workspaceID, batchID }))).toBe(false);
    expect(store.getState().toasts).toMatchObject([
      { type: 'success', title: 'Undone', message: 'Lamp is back', undo: { batchID: 'b2', label: 'Redo' } },
      { type: 'error', title: 'Undo failed', message: 'Lamp was changed since.', duration: 0 },
    ]);
  });
});
