import type { PlaceOption } from '#web/ui/picker/place-option.ts';
import { PlaceSelector, type PlaceSelectorProps } from '#web/ui/picker/place-selector.tsx';
import { usePlaceOptions } from './use-place-options.ts';

export interface PlacePickerProps extends Omit<PlaceSelectorProps, 'options'> {
  /** A place that cannot be chosen, nor any below it. */
  notWithin?: string;
}

/** A place chosen from the workspace's tree. */
export function PlacePicker({ notWithin, disabledIDs = [], ...props }: PlacePickerProps) {
  const options = usePlaceOptions();
  return <PlaceSelector {...props} options={options} disabledIDs={[...disabledIDs, ...within(options, notWithin)]} />;
}

/** A place and all below it, which follow it in tree order. */
function within(options: readonly PlaceOption[], id: string | undefined): string[] {
  const at = options.findIndex((option) => option.id === id);
  const depth = options[at]?.depth;
  if (depth === undefined) return [];
  const end = options.findIndex((option, index) => index > at && option.depth <= depth);
  return options.slice(at, end < 0 ? undefined : end).map((option) => option.id);
}
