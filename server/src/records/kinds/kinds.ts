import type { RecordKind } from '../kind.ts';
import { boxKind } from './box.ts';
import { customFieldKind } from './custom-field.ts';
import { itemKind } from './item.ts';
import { labelPresetKind } from './label-preset.ts';
import { mediaKind } from './media.ts';
import { placeKind } from './place.ts';
import { stockKind } from './stock.ts';

/** One row a kind of record; history, undo, trash, search and tags take each from here. */
export const kinds = [
  itemKind,
  boxKind,
  placeKind,
  stockKind,
  mediaKind,
  customFieldKind,
  labelPresetKind,
] as unknown as RecordKind<never>[];
