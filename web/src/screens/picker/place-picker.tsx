import { PlaceSelector, type PlaceSelectorProps } from '#web/ui/picker/place-selector.tsx';
import { usePlaceOptions } from './use-place-options.ts';

/** A place chosen from the workspace's tree. */
export function PlacePicker(props: Omit<PlaceSelectorProps, 'options'>) {
  return <PlaceSelector {...props} options={usePlaceOptions()} />;
}
