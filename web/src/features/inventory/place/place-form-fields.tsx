import { type Control, Controller } from 'react-hook-form';
import type { PlaceValues } from '#web/screens/form/place-fields.ts';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { useTagSuggestions } from '#web/screens/picker/use-tag-suggestions.ts';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

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
