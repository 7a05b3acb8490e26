import { z } from 'zod';
import { selectedIDs, workspaceParams } from './fields.ts';
import { labelSheet } from './label-sheet.ts';
import { operation } from './operation.ts';

/** Kinds whose records have a code to print on a label. */
export const labeledKinds = ['box', 'item', 'place'] as const;

export const labelSheetCreate = operation({
  name: 'labelSheetCreate',
  method: 'POST',
  path: '/workspace/:workspaceID/label',
  access: { workspace: 'viewer' },
  rate: 'upload',
  summary: 'A PDF of labels for boxes or items, or of blank codes to claim later',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({
    sheet: labelSheet,
    /** 1-based: the first label of the sheet that is still there. */
    startAt: z.number().int().min(1).max(1000),
    source: z.union([
      z.strictObject({ kind: z.enum(labeledKinds), ids: selectedIDs }),
      z.strictObject({ kind: z.literal('blank'), count: z.number().int().min(1).max(500) }),
    ]),
    copies: z.number().int().min(1).max(50),
    /** Where the QR codes lead when neither the settings nor PUBLIC_URL say it: the address that the browser uses. */
    baseURL: z
      .url({ protocol: /^https?$/ })
      .max(500)
      .optional(),
  }),
  response: 'file',
});

export const labelBaseURLGet = operation({
  name: 'labelBaseURLGet',
  method: 'GET',
  path: '/workspace/:workspaceID/label/baseURL',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Where the QR codes of labels lead',
  params: z.strictObject(workspaceParams),
  /** Null: nothing is configured, and the address that the browser uses is taken. */
  response: z.object({ baseURL: z.string().nullable() }),
});
