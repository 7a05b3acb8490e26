import { languageTags } from '#contract/languages.ts';
import type { FieldProps } from '#web/ui/field/field-parts.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';

interface LanguagePickerProps extends Omit<FieldProps, 'label'> {
  /** A tag of BCP 47. */
  value: string;
  onChange: (language: string) => void;
  onBlur?: () => void;
}

// “German (Austria)”: whoever types “German” is offered German first.
const names = new Intl.DisplayNames(undefined, { type: 'language', languageDisplay: 'standard' });
export const languageName = (id: string) => names.of(id) ?? id;
const optionOf = (id: string) => ({ id, label: `${languageName(id)} (${id})` });
const options = [...languageTags]
  .sort((one, other) => languageName(one).localeCompare(languageName(other)))
  .map(optionOf);

/** One of the languages that a workspace may have, found by its name or tag. */
export function LanguagePicker({ value, onChange, ...field }: LanguagePickerProps) {
  return (
    <ComboBox
      {...field}
      label="Language"
      // One that was chosen through the API may not be among those offered.
      items={languageTags.includes(value) ? options : [optionOf(value), ...options]}
      value={value}
      // Emptied to type another, it keeps the one it has.
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      emptyText="No matching languages"
    />
  );
}
