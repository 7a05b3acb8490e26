import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

/** Only what is in sight is in the page, so the browser's own search finds nothing else. */
export function FindField({
  field,
  isNarrow,
  onFind,
}: {
  field: RefObject<HTMLInputElement | null>;
  /** It takes what room is left. */
  isNarrow: boolean;
  onFind: (words: string, isBackwards: boolean) => boolean;
}) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const find = (isBackwards: boolean) => setMissing(words !== '' && !onFind(words, isBackwards));
  return (
    <form
      className={`flex items-end gap-1 ${isNarrow ? 'min-w-0 flex-1' : 'shrink-0'}`}
      onSubmit={(event) => {
        event.preventDefault();
        find(false);
      }}
    >
      <TextField
        ref={field}
        label="Find in script"
        isLabelHidden
        placeholder="Find"
        className={isNarrow ? 'w-0 min-w-16 flex-1' : 'w-36'}
        value={words}
        errorMessage={isMissing ? 'Not found' : undefined}
        onChange={(next) => {
          setWords(next);
          setMissing(false);
        }}
      />
      {!isNarrow && <IconButton icon={ChevronUp} label="Previous match" onPress={() => find(true)} />}
      <IconButton icon={ChevronDown} label="Next match" onPress={() => find(false)} />
    </form>
  );
}
