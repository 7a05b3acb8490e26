import { useEffect, useRef, useState } from 'react';
import { secretMask } from '#contract/setting-fields.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';

export interface SecretFieldProps {
  label: string;
  description?: string;
  errorMessage?: string;
  value: string;
  /** Whether the server has one. */
  isStored: boolean;
  onChange: (value: string) => void;
}

/** A text that only the server knows: stored, replaced by another, or cleared (decisions §5). */
export function SecretField({ label, description, errorMessage, value, isStored, onChange }: SecretFieldProps) {
  const [isReplacing, setReplacing] = useState(false);
  const isMasked = value === secretMask && !isReplacing;
  const input = useRef<HTMLInputElement>(null);
  const buttons = useRef<HTMLDivElement>(null);
  const replace = () => {
    setReplacing(true);
    input.current?.focus();
  };
  const isButtonGoing = useRef(false);
  // The button that was pressed goes; what comes in its place has the focus (WCAG 2.4.3).
  useEffect(() => {
    if (!isButtonGoing.current || document.activeElement !== document.body) return;
    isButtonGoing.current = false;
    buttons.current?.querySelector('button')?.focus();
  });
  const clear = () => {
    isButtonGoing.current = true;
    onChange('');
  };
  const keep = () => {
    isButtonGoing.current = true;
    setReplacing(false);
    onChange(secretMask);
  };
  const notes = {
    masked: 'Set. The value is never shown.',
    cleared: 'It is cleared when you save.',
    new: 'It replaces the current value when you save.',
    absent: 'Not set',
    awaited: 'Leave blank to keep the current value.',
  };
  const state = stateOf();
  function stateOf(): keyof typeof notes {
    if (isMasked) return 'masked';
    if (!isStored) return 'absent';
    if (value === secretMask) return 'awaited';
    return value === '' ? 'cleared' : 'new';
  }
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <TextField
        ref={input}
        label={label}
        type="password"
        autoComplete="new-password"
        // Typing into the mask would make a secret of it.
        isReadOnly={isMasked}
        value={isReplacing && value === secretMask ? '' : value}
        // An empty field that is being replaced keeps the stored one: clearing has a button of its own.
        onChange={(next) => onChange(next === '' && isReplacing && isStored ? secretMask : next)}
        errorMessage={errorMessage}
        description={[description, notes[state]].filter(Boolean).join(' ')}
      />
      {isStored && (
        <div ref={buttons} className="flex flex-wrap gap-2">
          {isMasked ? (
            <>
              <Button size="sm" aria-label={`Replace ${label}`} onPress={replace}>
                Replace
              </Button>
              <Button size="sm" aria-label={`Clear ${label}`} onPress={clear}>
                Clear
              </Button>
            </>
          ) : (
            <Button size="sm" aria-label={`Keep the stored ${label}`} onPress={keep}>
              Keep the stored one
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
