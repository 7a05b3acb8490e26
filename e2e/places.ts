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
