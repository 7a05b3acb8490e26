import { z } from 'zod';
import { type Place, placeFields } from '#contract/kinds/place.ts';

/** What the form of a place holds. */
export const placeFormSchema = z.object(placeFields);
export type PlaceValues = z.infer<typeof placeFormSchema>;

export const emptyPlace: PlaceValues = { name: '', description: '', tags: [], parentPlaceID: null };

export function placeValues({ name, description, tags, parentPlaceID }: Place): PlaceValues {
  return { name, description, tags, parentPlaceID };
}

export function isPlaceField(name: string): name is keyof PlaceValues {
  return name in emptyPlace;
}

const labels: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  tags: 'Tags',
  parentPlaceID: 'Parent place',
};

export function placeFieldLabel(name: string): string | undefined {
  return labels[name];
}
