import { type Control, useController } from 'react-hook-form';
import { FieldRow } from '#web/ui/form-layout.tsx';
import { TagsInput } from '#web/ui/tags-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PlacePicker } from '../record/place-picker.tsx';
import { useTagSuggestions } from '../record/use-tag-suggestions.ts';
import type { BoxValues } from './box-fields.ts';

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
