import type { Workspace } from './workspace.ts';

export interface Made {
  recipe: { recipeID: string };
}
export interface MadeBox {
  box: { boxID: string };
}

export const takes = (...slots: [quantity: number, itemID: string][]) => ({
  slots: slots.map(([quantity, itemID]) => ({ quantity, alternatives: [{ itemID }], isTool: false })),
});
export const gives = (quantity: number, itemID: string) => ({ rows: [{ itemID, quantity, chance: 1 }] });
export const recipe = async (workspace: Workspace, body: Record<string, unknown>) =>
  (await workspace.call<Made>('/recipe', body)).recipe.recipeID;
