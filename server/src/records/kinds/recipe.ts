import { inputsCell, outputsCell } from '#content/recipe/recipe-cells.ts';
import type { FieldValues } from '#contract/kinds/declaration.ts';
import { recipeDeclaration } from '#contract/kinds/recipe.ts';
import { declaredKind } from '../declared-kind.ts';

export type RecipeFields = FieldValues<typeof recipeDeclaration>;

export const recipeKind = declaredKind(recipeDeclaration, {
  cells: { inputs: inputsCell, outputs: outputsCell, byproducts: outputsCell },
});
