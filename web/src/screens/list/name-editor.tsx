import type { ReactNode } from 'react';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { QuickEdit, type QuickEditProps } from '#web/ui/table/quick-edit.tsx';

// A list shows dozens of names and mostly none of their fields.
const loadField = () => import('./name-field.tsx');
const NameField = lazyPart(async () => (await loadField()).default);

export interface NameEditorProps
  extends Pick<QuickEditProps<string>, 'verb' | 'isAlwaysShown' | 'isOpen' | 'onOpenChange' | 'anchor' | 'className'> {
  name: string;
  /** For the button's name; default `name of Cordless drill`. */
  label?: string;
  /** Resolves to a sentence when it was not saved. */
  onSave: (name: string) => Promise<string | undefined>;
  /** The name as the list shows it; a title shows itself. */
  children?: ReactNode;
}

/** Renames a record where it stands. */
export function NameEditor({ name, label = `name of ${name}`, onSave, children, ...quickEdit }: NameEditorProps) {
  return (
    <QuickEdit
      {...quickEdit}
      label={label}
      value={name}
      preload={NameField.preload}
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
