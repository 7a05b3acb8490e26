import { z } from 'zod';
import { id, name, workspaceParams } from './fields.ts';
import { pageKind } from './kinds/names.ts';
import { operation } from './operation.ts';

/** More views of one's own in a workspace would not be found in a menu. */
export const listViewsMax = 100;

/**
 * What an address says of a list behind its `?`: columns, sort, filters, groups, density. The list ignores what it does not
 * know, so a view outlives a field that is gone.
 */
const query = z.string().max(4000, 'This view is longer than 4,000 characters');

export const listView = z.object({
  viewID: id,
  kind: pageKind,
  name: z.string(),
  query,
  /** Everybody of the workspace sees it. */
  isShared: z.boolean(),
  /** Made by whoever asks. */
  isOwn: z.boolean(),
});
export type ListView = z.infer<typeof listView>;

/** How somebody likes the list of a kind. */
export const listChoice = z.object({
  kind: pageKind,
  /** The view that the list opens with. */
  defaultViewID: id.nullable(),
  /** What the list has until its address says otherwise: table or grid, rows on a page, columns. */
  display: query,
});
export type ListChoice = z.infer<typeof listChoice>;

const params = z.strictObject(workspaceParams);

export const listViewDigestGet = operation({
  name: 'listViewDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/list-view',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'The saved views of lists that you see in this workspace, by name, and how you like each list',
  params,
  response: z.object({ rows: z.array(listView), choices: z.array(listChoice) }),
});

export const listViewSave = operation({
  name: 'listViewSave',
  method: 'POST',
  path: '/workspace/:workspaceID/list-view',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary:
    'Save a view of a list (no viewID) or change one that is yours or, as an editor, shared; sharing takes an editor. What is left out of a change stays as it is',
  params,
  body: z
    .strictObject({
      viewID: id.optional(),
      kind: pageKind,
      name: name.optional(),
      query: query.optional(),
      isShared: z.boolean().optional(),
    })
    .refine(
      ({ viewID, name, query, isShared }) =>
        viewID !== undefined || ![name, query, isShared].some((value) => value === undefined),
      'A new view needs a name, a query and whether it is shared',
    ),
  response: z.object({ viewID: id }),
});

export const listViewDelete = operation({
  name: 'listViewDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/list-view/delete',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Delete a view that is yours or, as an editor, shared. It can be restored for a day',
  params,
  body: z.strictObject({ viewID: id }),
  response: z.strictObject({}),
});

export const listViewRestore = operation({
  name: 'listViewRestore',
  method: 'POST',
  path: '/workspace/:workspaceID/list-view/restore',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary:
    'Restore a view that was deleted within the last day and is yours or, as an editor, shared. Its name gets a number when it is taken by now',
  params,
  body: z.strictObject({ viewID: id }),
  response: z.strictObject({
    /** “Drafts (2)” where another “Drafts” was saved since. */
    name: z.string(),
  }),
});

export const listChoiceSave = operation({
  name: 'listChoiceSave',
  method: 'POST',
  path: '/workspace/:workspaceID/list-view/choice',
  access: { workspace: 'viewer' },
  rate: 'write',
  summary: 'Remember how you like the list of a kind: what is not given stays',
  params,
  body: z.strictObject({ kind: pageKind, defaultViewID: id.nullable().optional(), display: query.optional() }),
  response: z.strictObject({}),
});
