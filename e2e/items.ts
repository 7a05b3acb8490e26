import type { Page } from '@playwright/test';
import type { Workspace } from './workspace.ts';

/** What the API answers of an item, a box. */
export interface Item {
  item: { itemID: string; name: string; version: number };
}
export interface Box {
  box: { boxID: string };
}

/** The row of a list in which this text stands. */
export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
/** All rows of a list, without its head. */
export const rows = (page: Page) => page.getByRole('rowgroup').last().getByRole('row');

/** Makes items over the API, in this order. @param more fields that all of them get */
export async function makeItems(workspace: Workspace, names: readonly string[], more: Record<string, unknown> = {}) {
  const made: Item['item'][] = [];
  for (const name of names) made.push((await workspace.call<Item>('/item', { name, ...more })).item);
  return made;
}

/** What a recipe takes: slots of one item each. */
export const takes = (...slots: [quantity: number, itemID: string][]) => ({
  slots: slots.map(([quantity, itemID]) => ({ quantity, alternatives: [{ itemID }], isTool: false })),
});
/** What a recipe gives. */
export const gives = (quantity: number, itemID: string) => ({ rows: [{ itemID, quantity, chance: 1 }] });

/** Makes a recipe over the API, of how items are made. */
export async function makeRecipe({ call }: Workspace, body: Record<string, unknown>): Promise<string> {
  return (await call<{ recipe: { recipeID: string } }>('/recipe', body)).recipe.recipeID;
}
