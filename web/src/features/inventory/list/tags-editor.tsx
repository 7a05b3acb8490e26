import type { ReactNode } from 'react';
import { tags as tagsSchema } from '#contract/fields.ts';
import { TagsInput } from '#web/ui/tags-input.tsx';
import { useTagSuggestions } from '../record/use-tag-suggestions.ts';
import { QuickEdit } from './quick-edit.tsx';

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
      onSave={async (draft) => {
        const checked = tagsSchema.safeParse(draft);
        return checked.success ? onSave(checked.data) : checked.error.issues[0]?.message;
      }}
      field={(draft, onChange, errorMessage) => (
        <TagsField value={draft} onChange={onChange} errorMessage={errorMessage} />
      )}
    >
      {children}
    </QuickEdit>
  );
}

interface TagsFieldProps {
  value: string[];
  onChange: (tags: string[]) => void;
  errorMessage: string | undefined;
}

/** Reads the tags in use only once it is open. */
function TagsField(props: TagsFieldProps) {
  return <TagsInput label="Tags" suggestions={useTagSuggestions()} {...props} />;
}
