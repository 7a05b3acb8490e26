import type { ReactNode } from 'react';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { QuickEdit } from '#web/ui/table/quick-edit.tsx';

const loadField = () => import('./tags-field.tsx');
const TagsField = lazyPart(async () => (await loadField()).default);

export interface TagsEditorProps {
  /** Of the record. */
  name: string;
  tags: string[];
  /** Resolves to a sentence when it was not saved. */
  onSave: (tags: string[]) => Promise<string | undefined>;
  children: ReactNode;
}

/** Changes a record's tags where they stand. */
export function TagsEditor({ name, tags, onSave, children }: TagsEditorProps) {
  return (
    <QuickEdit
      label={`tags of ${name}`}
      value={tags}
      preload={TagsField.preload}
      onSave={async (draft) => {
        const checked = (await loadField()).checkTags(draft);
        return 'tags' in checked ? onSave(checked.tags) : checked.problem;
      }}
      field={(draft, onChange, errorMessage) => (
        <TagsField value={draft} onChange={onChange} errorMessage={errorMessage} />
      )}
    >
      {children}
    </QuickEdit>
  );
}
