import { tags as tagsSchema } from '#contract/fields.ts';
import { TagsInput } from '#web/ui/field/tags-input.tsx';
import { useTagSuggestions } from '../picker/use-tag-suggestions.ts';

export interface TagsFieldProps {
  value: string[];
  onChange: (tags: string[]) => void;
  errorMessage: string | undefined;
}

/** A record's tags, being changed. Reads the tags in use only once it is open. */
export default function TagsField(props: TagsFieldProps) {
  return <TagsInput label="Tags" suggestions={useTagSuggestions()} {...props} />;
}

/** The tags as they will be kept, or why they cannot be. */
export function checkTags(draft: string[]): { tags: string[] } | { problem: string | undefined } {
  const { data, error } = tagsSchema.safeParse(draft);
  return error ? { problem: error.issues[0]?.message } : { tags: data };
}
