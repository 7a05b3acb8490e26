import { type Box, boxFields } from '#contract/box.ts';
import { searchWeights } from '#server/database/search/weights.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import { answerMeta } from './answer-meta.ts';

export interface BoxFields {
  name: string;
  code: string;
  description: string;
  tags: string[];
  archived: boolean;
  placeID: string | null;
}
export type BoxRecord = StoredRecord<BoxFields>;

export function presentBox(record: BoxRecord): Box {
  const { name, code, description, tags, archived, placeID } = record;
  return { boxID: record.id, name, code, description, tags, archived, placeID, ...answerMeta(record) };
}

/** A box: where it stands is its place, so moving it moves its contents (decisions §4). */
export const boxKind: RecordKind<BoxFields> = {
  kind: 'box',
  table: 'box',
  fields: { name: 'plain', code: 'plain', description: 'plain', tags: 'json', archived: 'flag', placeID: 'plain' },
  limits: boxFields,
  sortKeys: { name: 'nameFold', code: 'codeFold' },
  title: (box) => box.name,
  fieldWords: { archived: 'archived state' },
  tags: (box) => box.tags,
  references: [{ field: 'placeID', kind: 'place' }],
  search: (box) => [
    { field: 'name', text: box.name, weight: searchWeights.name },
    { field: 'code', text: `${box.code} ${box.code.replace(/[^\p{L}\p{N}]/gu, '')}`, weight: searchWeights.code },
    { field: 'tag', text: box.tags.join(' '), weight: searchWeights.tag },
    { field: 'description', text: box.description, weight: searchWeights.text },
  ],
  present: presentBox,
};
