import { type ReactNode, useState } from 'react';
import { type Effects, effects } from '#contract/effects.ts';
import { TextArea } from '#web/ui/field/text-area.tsx';

export interface EffectsInputProps {
  label: string;
  description?: ReactNode;
  value: Effects;
  onChange: (effects: Effects) => void;
  onBlur?: () => void;
  errorMessage?: string;
  isDisabled?: boolean;
  isLabelHidden?: boolean;
}

/** Effects to write (content §2). */
export function EffectsInput({ value, onChange, errorMessage, ...field }: EffectsInputProps) {
  const [draft, setDraft] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const change = (text: string) => {
    setDraft(text);
    const read = effectsIn(text);
    setProblem(read === undefined ? 'This is not a list of effects.' : undefined);
    if (read !== undefined) onChange(read);
  };
  return (
    <TextArea
      {...field}
      rows={3}
      isMonospace
      value={draft ?? (value.length === 0 ? '' : JSON.stringify(value, null, 2))}
      onChange={change}
      errorMessage={problem ?? errorMessage}
    />
  );
}

function effectsIn(text: string): Effects | undefined {
  if (text.trim() === '') return [];
  try {
    return effects.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
