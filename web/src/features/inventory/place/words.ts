import { nounOf } from '#web/api/kinds.ts';
import { countText } from '#web/screens/format.ts';

export const placeNoun = ['place', 'places'] as const;

/** `2 places and 5 boxes`; what there is none of is left out; nothing at all is `nothing`. */
export function holdingText({ places, boxes }: { places: number; boxes: number }): string {
  const parts = [
    places > 0 ? countText(places, placeNoun) : '',
    boxes > 0 ? countText(boxes, nounOf('box')) : '',
  ].filter(Boolean);
  return parts.join(' and ') || 'nothing';
}
