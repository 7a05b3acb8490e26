import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import type { RecordKindName } from '#contract/kinds/names.ts';
import type { DocumentInputProps, DocumentViewProps } from './document-part.ts';

interface DocumentScreens {
  Input: LazyExoticComponent<ComponentType<DocumentInputProps>>;
  View: LazyExoticComponent<ComponentType<DocumentViewProps>>;
  /** The view says something also where the document holds nothing. */
  isAlwaysShown?: true;
}

const recipeOutputs: DocumentScreens = {
  Input: lazy(() => import('./recipe-outputs-input.tsx')),
  View: lazy(() => import('./recipe-outputs-view.tsx')),
};

/** How documents are edited and shown, by kind and field: one row makes one part of forms and pages. */
export const documentScreens: Readonly<Partial<Record<`${RecordKindName}.${string}`, DocumentScreens>>> = {
  'faction.relations': {
    Input: lazy(() => import('./relations-input.tsx')),
    View: lazy(() => import('./relations-view.tsx')),
    isAlwaysShown: true,
  },
  'npc.barks': { Input: lazy(() => import('./barks-input.tsx')), View: lazy(() => import('./barks-view.tsx')) },
  'npc.shop': { Input: lazy(() => import('./shop-input.tsx')), View: lazy(() => import('./shop-view.tsx')) },
  'npc.schedule': {
    Input: lazy(() => import('./schedule-input.tsx')),
    View: lazy(() => import('./schedule-view.tsx')),
  },
  'recipe.inputs': {
    Input: lazy(() => import('./recipe-inputs-input.tsx')),
    View: lazy(() => import('./recipe-inputs-view.tsx')),
  },
  'recipe.outputs': recipeOutputs,
  'recipe.byproducts': recipeOutputs,
};

export const documentScreen = (kind: RecordKindName, field: string): DocumentScreens | undefined =>
  documentScreens[`${kind}.${field}`];
