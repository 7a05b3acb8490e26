import type { ReactNode } from 'react';
import { name as nameSchema } from '#contract/fields.ts';
import { TextField } from '#web/ui/text-field.tsx';
import { QuickEdit } from './quick-edit.tsx';

export interface NameEditorProps {
  name: string;
  /** Resolves to a sentence when it was not saved. */
  onSave: (name: string) => Promise<string | undefined>;
  isAlwaysShown?: boolean;
  /** The name as the list shows it; a title shows itself. */
  children?: ReactNode;
}

/** Renames a record where it stands. */
export function NameEditor({ name, onSave, isAlwaysShown, children }: NameEditorProps) {
  return (
    <QuickEdit
      label={`name of ${name}`}
      value={name}
      isAlwaysShown={isAlwaysShown}
      onSave={async (text) => {
        const checked = nameSchema.safeParse(text);
        return checked.success ? onSave(checked.data) : checked.error.issues[0]?.message;
      }}
      field={(draft, onChange, errorMessage) => (
        <TextField label="Name" value={draft} onChange={onChange} errorMessage={errorMessage} autoFocus isRequired />
      )}
    >
      {children}
    </QuickEdit>
  );
}
