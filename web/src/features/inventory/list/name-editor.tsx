import { lazy, type ReactNode } from 'react';
import { QuickEdit } from './quick-edit.tsx';

// A list shows dozens of names and mostly none of their fields.
const loadField = () => import('./name-field.tsx');
const NameField = lazy(loadField);

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
        const checked = (await loadField()).checkName(text);
        return 'name' in checked ? onSave(checked.name) : checked.problem;
      }}
      field={(draft, onChange, errorMessage) => (
        <NameField value={draft} onChange={onChange} errorMessage={errorMessage} />
      )}
    >
      {children}
    </QuickEdit>
  );
}
