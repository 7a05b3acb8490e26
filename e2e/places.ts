import type { Page } from '@playwright/test';
import type { Workspace } from './workspace.ts';

interface PlaceAnswer {
  place: { placeID: string; parentPlaceID: string | null };
}
export interface PlaceRows {
  rows: { placeID: string; name: string; path: string; boxCount: number }[];
}

/** The row of the tree. */
export const node = (page: Page, name: string) => page.getByRole('row', { name, exact: true });
export const paths = async (workspace: Workspace) =>
  (await workspace.call<PlaceRows>('/place')).rows.map(({ path }) => path);

export async function makePlace(workspace: Workspace, name: string, parentPlaceID?: string): Promise<string> {
  const { place } = await workspace.call<PlaceAnswer>('/place', { name, ...(parentPlaceID ? { parentPlaceID } : {}) });
  return place.placeID;
}

/** Garage (one box) / Shelf (one box), and Attic. */
export async function makeHouse(workspace: Workspace) {
  const garage = await makePlace(workspace, 'Garage');
  const shelf = await makePlace(workspace, 'Shelf', garage);
  const attic = await makePlace(workspace, 'Attic');
  await workspace.call('/box', { name: 'Crate', placeID: garage });
  await workspace.call('/box', { name: 'Drawer', placeID: shelf });
  return { garage, shelf, attic };
}

export interface Box {
  box: { boxID: string; code: string };
}
interface Item {
  item: { itemID: string };
}

/** A place with a box of five lamps, and a box that stands nowhere. */
export async function makeShed(workspace: Workspace) {
  const { place } = await workspace.call<{ place: { placeID: string } }>('/place', { name: 'Shed' });
  const { box: crate } = await workspace.call<Box>('/box', { name: 'Crate', placeID: place.placeID });
  const { box: drawer } = await workspace.call<Box>('/box', { name: 'Drawer' });
  const { item } = await workspace.call<Item>('/item', {
    name: 'Lamp',
    barcode: '4006381333931',
    stock: { boxID: crate.boxID, quantity: 5 },
  });
  return { placeID: place.placeID, crate, drawer, itemID: item.itemID };
}

/** How much lies in a box, of all items. */
export const quantityIn = async (workspace: Workspace, boxID: string) => {
  const { rows } = await workspace.call<{ rows: { quantity: number }[] }>(`/stock?boxID=${boxID}`);
  return rows.reduce((sum, { quantity }) => sum + quantity, 0);
};
