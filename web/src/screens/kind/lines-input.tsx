import { useState } from 'react';
import { TextArea, type TextAreaProps } from '#web/ui/field/text-area.tsx';

export interface LinesInputProps extends Omit<TextAreaProps, 'value' | 'onChange'> {
  value: readonly string[];
  onChange: (lines: string[]) => void;
}

const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Short texts, one a line. What is typed stays as it is; a line without anything in it, such as the last one, is no text. */
export function LinesInput({ value, onChange, ...field }: LinesInputProps) {
  const [typed, setTyped] = useState(() => value.join('\n'));
  const given = value.join('\n');
  return (
    <TextArea
      {...field}
      value={linesIn(typed).join('\n') === given ? typed : given}
      onChange={(text) => {
        setTyped(text);
        onChange(linesIn(text));
      }}
    />
  );
}
