import type { z } from 'zod';
import { labelSheet } from '../label-sheet.ts';
import { declareKind } from './declaration.ts';
import { document } from './field-types.ts';
import { recordContract } from './operations.ts';
import { partName } from './record-name.ts';

/** A layout of labels, saved under a name. */
export const labelPresetDeclaration = declareKind({
  kind: 'labelPreset',
  one: 'label preset',
  many: 'label presets',
  title: { one: 'Label layout', many: 'Label layouts' },
  icon: 'qr-code',
  titleField: 'name',
  has: [],
  fields: {
    name: partName(),
    sheet: document(labelSheet, undefined, { label: 'Layout', isRequired: true, isInList: true }),
  },
});

export const labelPresetContract = recordContract(labelPresetDeclaration);
export const labelPreset = labelPresetContract.record;
export type LabelPreset = z.infer<typeof labelPreset>;
export type LabelPresetRow = z.infer<typeof labelPresetContract.row>;
export const {
  digestGet: labelPresetDigestGet,
  get: labelPresetGet,
  save: labelPresetSave,
  bulkSave: labelPresetBulkSave,
  delete: labelPresetDelete,
  restore: labelPresetRestore,
} = labelPresetContract;
