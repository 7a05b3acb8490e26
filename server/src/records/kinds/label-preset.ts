import { type LabelPreset, labelPresetFields } from '#contract/label.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import { answerMeta } from './answer-meta.ts';

export type LabelPresetFields = Pick<LabelPreset, 'name' | 'sheet'>;
export type LabelPresetRecord = StoredRecord<LabelPresetFields>;

export function presentLabelPreset(record: LabelPresetRecord): LabelPreset {
  return { labelPresetID: record.id, name: record.name, sheet: record.sheet, ...answerMeta(record) };
}

export const labelPresetKind: RecordKind<LabelPresetFields> = {
  kind: 'labelPreset',
  table: 'labelPreset',
  fields: { name: 'plain', sheet: 'json' },
  limits: labelPresetFields,
  sortKeys: { name: 'nameFold' },
  title: (preset) => preset.name,
  present: presentLabelPreset,
};
