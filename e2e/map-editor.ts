import { expect, type Page } from '@playwright/test';
import type { Workspace } from './workspace.ts';

export interface Parts {
  layers: { mapLayerID: string; name: string }[];
  objects: { name: string; shape: string; linkKind: string | null; linkID: string | null }[];
  chunks: { layerID: string; rows: string[] }[];
}

export const newMap = async ({ call }: Workspace, fields: object = {}) =>
  (
    await call<{ dungeonMap: { dungeonMapID: string } }>('/dungeonMap', {
      name: 'Crypt',
      width: 20,
      height: 12,
      ...fields,
    })
  ).dungeonMap.dungeonMapID;
export const partsOf = ({ call }: Workspace, id: string) => call<Parts>(`/dungeonMap/${id}/parts`);

export async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/dev/dungeon-maps/editor?map=${id}`);
  await expect(page.getByRole('application')).toBeVisible();
}

/** The middle of a cell of a map that is shown whole. */
export async function cell(page: Page, x: number, y: number, size = { width: 20, height: 12 }) {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('The map is not shown');
  const scale = Math.min(1, (box.width - 64) / (size.width * 64), (box.height - 64) / (size.height * 64));
  return {
    x: box.x + box.width / 2 + (x + 0.5 - size.width / 2) * 64 * scale,
    y: box.y + box.height / 2 + (y + 0.5 - size.height / 2) * 64 * scale,
  };
}

export async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
