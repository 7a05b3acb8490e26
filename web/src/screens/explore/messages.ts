import type { Exploration } from '#content/explore/counts.ts';
import type { Scope } from '#content/explore/scope.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';

/** From the page to the worker. */
export type ExploreRequest =
  | { type: 'start'; bundle: Bundle; scope: Scope; seed: number; steps: number }
  | { type: 'pause' }
  | { type: 'resume' };

/** From the worker to the page: what was found so far. */
export interface ExploreTold {
  result: Exploration;
  isDone: boolean;
}
