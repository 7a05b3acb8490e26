import { type Place, placeFields, placeLevels } from '#contract/place.ts';
import { searchWeights } from '#server/database/search/weights.ts';
import type { RecordKind, StoredRecord } from '../kind.ts';
import { answerMeta } from './answer-meta.ts';

export interface PlaceFields {
  name: string;
  description: string;
  tags: string[];
  parentPlaceID: string | null;
}
export type PlaceRecord = StoredRecord<PlaceFields>;

export function presentPlace(record: PlaceRecord): Place {
  const { name, description, tags, parentPlaceID } = record;
  return { placeID: record.id, name, description, tags, parentPlaceID, ...answerMeta(record) };
}

export const placeKind: RecordKind<PlaceFields> = {
  kind: 'place',
  table: 'place',
  fields: { name: 'plain', description: 'plain', tags: 'json', parentPlaceID: 'plain' },
  limits: placeFields,
  sortKeys: { name: 'nameFold' },
  title: (place) => place.name,
  tags: (place) => place.tags,
  references: [{ field: 'parentPlaceID', kind: 'place' }],
  levels: placeLevels,
  search: (place) => [
    { field: 'name', text: place.name, weight: searchWeights.name },
    { field: 'tag', text: place.tags.join(' '), weight: searchWeights.tag },
    { field: 'description', text: place.description, weight: searchWeights.text },
  ],
  present: presentPlace,
};
