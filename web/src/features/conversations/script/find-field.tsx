import { ChevronDown, ChevronUp } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

/** Only what is in sight is in the page, so the browser's own search finds nothing else. */
export function FindField({
  field,
  onFind,
}: {
  field: RefObject<HTMLInputElement | null>;
  onFind: (words: string, isBackwards: boolean) => boolean;
}) {
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const find = (isBackwards: boolean) => setMissing(words !== '' && !onFind(words, isBackwards));
  return (
    <form
      className="flex min-w-0 items-end gap-1 mobile:flex-1"
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
        className="w-36 mobile:w-0 mobile:min-w-16 mobile:flex-1"
        value={words}
        errorMessage={isMissing ? 'Not found' : undefined}
        onChange={(next) => {
          setWords(next);
          setMissing(false);
        }}
      />
      <IconButton icon={ChevronUp} label="Previous match" className="mobile:hidden" onPress={() => find(true)} />
      <IconButton icon={ChevronDown} label="Next match" onPress={() => find(false)} />
    </form>
  );
}
