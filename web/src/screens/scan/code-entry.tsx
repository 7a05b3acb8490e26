import { ScanBarcode } from 'lucide-react';
import { type Ref, useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export interface CodeEntryProps {
  isLooking: boolean;
  onCode: (text: string) => void;
  /** Enter in the empty field. */
  onEnter: () => void;
  inputRef: Ref<HTMLInputElement>;
  /** Takes the focus when the screen opens, for a hand scanner's first code. */
  isFocusedFirst: boolean;
}

/** A code typed, or “typed” by a hand scanner, which ends with Enter as people do. */
export function CodeEntry({ isLooking, onCode, onEnter, inputRef, isFocusedFirst }: CodeEntryProps) {
  const [text, setText] = useState('');
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const code = text.trim();
        setText('');
        if (code === '') onEnter();
        else onCode(code);
      }}
    >
      <TextField
        label="Code"
        placeholder="Type or scan it"
        value={text}
        onChange={setText}
        maxLength={500}
        autoComplete="off"
        spellCheck="false"
        prefix={<ScanBarcode size={16} aria-hidden className="text-muted" />}
        ref={inputRef}
        autoFocus={isFocusedFirst}
        className="flex-1"
      />
      <Button type="submit" isPending={isLooking}>
        Look up
      </Button>
    </form>
  );
}
