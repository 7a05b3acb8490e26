import { type Control, useController } from 'react-hook-form';
import type { BoxValues } from '#web/screens/form/box-fields.ts';
import { PlacePicker } from '#web/screens/picker/place-picker.tsx';
import { useTagSuggestions } from '#web/screens/picker/use-tag-suggestions.ts';
import { FieldRow } from '#web/ui/field/form-layout.tsx';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export interface BoxFormFieldsProps {
  control: Control<BoxValues>;
  /** A new box may leave its code to the server. */
  isNew: boolean;
}

/** Every field of a box. */
export function BoxFormFields({ control, isNew }: BoxFormFieldsProps) {
  const name = useController({ control, name: 'name' });
  const code = useController({ control, name: 'code' });
  const placeID = useController({ control, name: 'placeID' });
  const tags = useController({ control, name: 'tags' });
  const description = useController({ control, name: 'description' });
  return (
    <>
      <FieldRow>
        <TextField {...name.field} label="Name" errorMessage={name.fieldState.error?.message} isRequired autoFocus />
        <TextField
          {...code.field}
          label="Code"
          description={isNew ? 'Printed on the label. Leave blank to generate one.' : 'Printed on the label.'}
          errorMessage={code.fieldState.error?.message}
          isRequired={!isNew}
        />
      </FieldRow>
      <PlacePicker
        label="Place"
        noneLabel="No place"
        value={placeID.field.value}
        onChange={placeID.field.onChange}
        onBlur={placeID.field.onBlur}
        errorMessage={placeID.fieldState.error?.message}
      />
      <TagsInput
        label="Tags"
        value={tags.field.value}
        onChange={tags.field.onChange}
        onBlur={tags.field.onBlur}
        suggestions={useTagSuggestions()}
        errorMessage={tags.fieldState.error?.message}
      />
      <TextArea {...description.field} label="Description" errorMessage={description.fieldState.error?.message} />
    </>
  );
}
