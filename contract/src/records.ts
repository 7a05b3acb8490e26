import { z } from 'zod';

/** Every kind of record that history, undo, trash, search and tags serve. A new kind adds its name here. */
export const recordKinds = ['item', 'box', 'place', 'stock', 'media', 'customField', 'labelPreset'] as const;
export type RecordKindName = (typeof recordKinds)[number];
export const recordKind = z.enum(recordKinds);

/** The kinds with a page of their own: what search, trash and links answer. */
export const pageKinds = ['item', 'box', 'place'] as const;
export type PageKind = (typeof pageKinds)[number];
export const pageKind = z.enum(pageKinds);
