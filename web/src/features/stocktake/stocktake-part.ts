import type { Stocktake, StocktakeProgress } from '#contract/kinds/stocktake.ts';

export interface StocktakePartProps {
  stocktake: Stocktake;
  progress: StocktakeProgress;
  /** It is neither posted nor canceled, and the reader is an editor. */
  canCount: boolean;
}
