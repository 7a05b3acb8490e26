import type { RecordKindName } from '#contract/kinds/names.ts';
import { type LazyPart, lazyPart } from '#web/ui/foundations/lazy-part.ts';
import type { DocumentInputProps, DocumentViewProps } from './document-part.ts';

interface DocumentScreens {
  Input: LazyPart<DocumentInputProps>;
  View: LazyPart<DocumentViewProps>;
  /** The view says something also where the document holds nothing. */
  isAlwaysShown?: true;
}

const recipeOutputs: DocumentScreens = {
  Input: lazyPart(async () => (await import('./recipe-outputs-input.tsx')).default),
  View: lazyPart(async () => (await import('./recipe-outputs-view.tsx')).default),
};

/** How documents are edited and shown, by kind and field: one row makes one part of forms and pages. */
export const documentScreens: Readonly<Partial<Record<`${RecordKindName}.${string}`, DocumentScreens>>> = {
  'faction.relations': {
    Input: lazyPart(async () => (await import('./relations-input.tsx')).default),
    View: lazyPart(async () => (await import('./relations-view.tsx')).default),
    isAlwaysShown: true,
  },
  'npc.barks': {
    Input: lazyPart(async () => (await import('./barks-input.tsx')).default),
    View: lazyPart(async () => (await import('./barks-view.tsx')).default),
  },
  'npc.shop': {
    Input: lazyPart(async () => (await import('./shop-input.tsx')).default),
    View: lazyPart(async () => (await import('./shop-view.tsx')).default),
  },
  'npc.schedule': {
    Input: lazyPart(async () => (await import('./schedule-input.tsx')).default),
    View: lazyPart(async () => (await import('./schedule-view.tsx')).default),
  },
  'recipe.inputs': {
    Input: lazyPart(async () => (await import('./recipe-inputs-input.tsx')).default),
    View: lazyPart(async () => (await import('./recipe-inputs-view.tsx')).default),
  },
  'recipe.outputs': recipeOutputs,
  'recipe.byproducts': recipeOutputs,
};

export const documentScreen = (kind: RecordKindName, field: string): DocumentScreens | undefined =>
  documentScreens[`${kind}.${field}`];
