import { z } from 'zod';
import { isAppPath } from './app-path.ts';
import { name, workspaceParams } from './fields.ts';
import { pageKind } from './kinds/names.ts';
import { operation } from './operation.ts';

/** More would not be found in the navigation any quicker than by a search. */
export const favoritesMax = 50;

/** A page under home, with its filters. */
const path = z
  .string()
  .max(1000, 'This address is longer than 1,000 characters')
  .refine((value) => isAppPath(value) && value.startsWith('/home/'), 'Only pages of Lorebox can be favorites');

export const favorite = z.object({
  path,
  /** Of a record its name as it is now. */
  title: z.string(),
  /** Of a record or a list of records. */
  kind: pageKind.nullable(),
});
export type Favorite = z.infer<typeof favorite>;

export const favoriteDigestGet = operation({
  name: 'favoriteDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/favorite',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Your favorites in this workspace, oldest first. Records in the trash are left out until they are restored',
  params: z.strictObject(workspaceParams),
  response: z.object({ rows: z.array(favorite) }),
});

export const favoriteSave = operation({
  name: 'favoriteSave',
  method: 'POST',
  path: '/workspace/:workspaceID/favorite',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Add a page to your favorites, or rename a favorite',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ path, title: name }),
  response: z.strictObject({}),
});

export const favoriteDelete = operation({
  name: 'favoriteDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/favorite/delete',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Remove a page from your favorites',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ path }),
  response: z.strictObject({}),
});
