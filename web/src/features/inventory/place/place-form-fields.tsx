import { type Control, Controller } from 'react-hook-form';
import { TagsInput } from '#web/ui/tags-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PlacePicker } from '../record/place-picker.tsx';
import { useTagSuggestions } from '../record/use-tag-suggestions.ts';
import type { PlaceValues } from './place-fields.ts';

export interface PlaceFormFieldsProps {
  control: Control<PlaceValues>;
  /** Places that cannot be its parent: itself and all below it. */
  forbiddenParents?: readonly string[];
}

export function PlaceFormFields({ control, forbiddenParents = [] }: PlaceFormFieldsProps) {
  const suggestions = useTagSuggestions();
  return (
    <>
      <Controller
        control={control}
        name="name"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="Name"
            isRequired
            autoFocus
            placeholder="Garage, Shelf 2, Crypt of the Lost King"
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="parentPlaceID"
        render={({ field: { ref: _ref, ...field }, fieldState }) => (
          <PlacePicker
            {...field}
            label="Parent place"
            noneLabel="None (top level)"
            disabledIDs={forbiddenParents}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="description"
        render={({ field, fieldState }) => (
          <TextArea {...field} label="Description" errorMessage={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name="tags"
        render={({ field: { ref: _ref, ...field }, fieldState }) => (
          <TagsInput {...field} label="Tags" suggestions={suggestions} errorMessage={fieldState.error?.message} />
        )}
      />
    </>
  );
}
