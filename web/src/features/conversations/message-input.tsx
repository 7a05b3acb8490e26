import { useState } from 'react';
import { messageToShown, messageToStored } from '#content/message/message-expressions.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { useBegun } from '#web/ui/foundations/use-begun.ts';
import { useSaveOnLeave } from '#web/ui/foundations/use-save-on-leave.ts';

export interface MessageInputProps {
  label?: string;
  /** As it is stored: what its braces name by id. */
  value: string;
  onChange: (stored: string) => void;
  rows?: number;
  maxLength?: number;
}

/** A text with `{expressions}` (content §7), saved when it is left. */
export function MessageInput({ label = 'Text', value, onChange, rows = 3, maxLength = 20_000 }: MessageInputProps) {
  const { records } = useExpressionRecords();
  const [typed, setTyped] = useState<string | null>(null);
  const begun = useBegun(value);
  const shown = records ? messageToShown(value, records.names) : value;
  const save = () => {
    if (typed === null) return;
    const stored = records ? messageToStored(typed, records.names) : typed;
    setTyped(null);
    if (begun.end(stored)) onChange(stored);
  };
  useSaveOnLeave(save);
  const type = (text: string) => {
    begun.begin();
    setTyped(text);
  };
  return <TextArea {...{ label, rows, maxLength }} value={typed ?? shown} onChange={type} onBlur={save} />;
}
