import { z } from 'zod';

/**
 * Kinds with a page of their own: what search, trash, tags and links answer. The search index stores a kind as its place
 * in this list, so a new one is added at the end.
 */
export const pageKinds = [
  'item',
  'box',
  'place',
  'npc',
  'loan',
  'maintenance',
  'stocktake',
  'quest',
  'recipe',
  'variable',
  'faction',
  'conversation',
  'playTest',
  'dungeonMap',
  'artwork',
] as const;
export type PageKind = (typeof pageKinds)[number];
export const pageKind = z.enum(pageKinds);

/** Kinds that are shown on the pages of others. */
export const partKinds = [
  'propertySet',
  'property',
  'stock',
  'media',
  'labelPreset',
  'comment',
  'stocktakeLine',
  'questNode',
  'questEdge',
  'conversationNode',
  'conversationEdge',
  'problemDismissal',
  'mapLayer',
  'mapObject',
  'mapChunk',
] as const;

/**
 * Kinds of parts whose words the search finds, for the record that they are part of. The search index stores a kind as its
 * place in this list, counted from its end of the numbers, so a new one is added at the end.
 */
export const searchedParts = ['conversationNode', 'questNode'] as const;
export type SearchedPart = (typeof searchedParts)[number];

/** Kinds whose records members comment on: those that say `comments` in `has`. */
export const commentedKinds = [...pageKinds, 'questNode', 'conversationNode'] as const;
export const commentedKind = z.enum(commentedKinds);
export type CommentedKind = (typeof commentedKinds)[number];

/** Every kind of record (house §8): each is declared in a file of this folder and listed in kinds.ts. */
export const recordKinds = [...pageKinds, ...partKinds] as const;
export type RecordKindName = (typeof recordKinds)[number];
export const recordKind = z.enum(recordKinds);
