import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { useTagSuggestions } from './use-tag-suggestions.ts';

/** Chooses one of the tags in use. */
export function TagChoice({ onChoose }: { onChoose: (tag: string) => void }) {
  const tags = useTagSuggestions();
  return (
    <ComboBox
      label="Tag"
      items={tags.map((tag) => ({ id: tag, label: tag }))}
      value={null}
      onChange={(tag) => tag !== null && onChoose(tag)}
      emptyText={tags.length === 0 ? 'Nothing has a tag yet.' : 'No such tag'}
      autoFocus
    />
  );
}
