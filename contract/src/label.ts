import { z } from 'zod';
import { batch, id, ids, name, recordMeta, version, workspaceParams } from './fields.ts';
import { operation } from './operation.ts';

const millimetres = z.number().min(0).max(1000);

const labelLayout = z.strictObject({
  /** `custom` takes its measures from `custom`; the others are fixed. */
  format: z.enum(['avery5160', 'avery5163', 'averyL7160', 'averyL7163', 'custom']),
  custom: z
    .strictObject({
      pageWidth: millimetres,
      pageHeight: millimetres,
      marginTop: millimetres,
      marginLeft: millimetres,
      labelWidth: millimetres,
      labelHeight: millimetres,
      columns: z.number().int().min(1).max(20),
      rows: z.number().int().min(1).max(50),
      gapX: millimetres,
      gapY: millimetres,
    })
    .optional(),
  codeType: z.enum(['qr', 'code128', 'both']),
  showName: z.boolean(),
  showCode: z.boolean(),
  showPath: z.boolean(),
  border: z.boolean(),
});
export const labelSheet = labelLayout.refine(({ format, custom }) => format !== 'custom' || custom !== undefined, {
  message: 'A custom sheet needs its measures.',
  path: ['custom'],
});
export type LabelSheet = z.infer<typeof labelSheet>;

export const labelPresetFields = { name, sheet: labelSheet };

export const labelPreset = z.object({ labelPresetID: id, ...labelPresetFields, ...recordMeta });
export type LabelPreset = z.infer<typeof labelPreset>;

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
      z.strictObject({ kind: z.enum(['box', 'item', 'place']), ids }),
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

export const labelPresetDigestGet = operation({
  name: 'labelPresetDigestGet',
  method: 'GET',
  path: '/workspace/:workspaceID/labelPreset',
  access: { workspace: 'viewer' },
  rate: 'read',
  summary: 'Saved label layouts',
  params: z.strictObject(workspaceParams),
  response: z.object({ rows: z.array(labelPreset), total: z.number().int() }),
});

export const labelPresetSave = operation({
  name: 'labelPresetSave',
  method: 'POST',
  path: '/workspace/:workspaceID/labelPreset',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Save a label layout under a name',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ labelPresetID: id.optional(), version: version.optional(), ...labelPresetFields }),
  response: z.object({ labelPreset, ...batch }),
});

export const labelPresetDelete = operation({
  name: 'labelPresetDelete',
  method: 'POST',
  path: '/workspace/:workspaceID/labelPreset/delete',
  access: { workspace: 'editor' },
  rate: 'write',
  summary: 'Remove a saved label layout',
  params: z.strictObject(workspaceParams),
  body: z.strictObject({ ids }),
  response: z.object(batch),
});
