import { messageToShown, messageToStored } from '#content/message/message-expressions.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { SavedWhenLeft } from '#web/ui/field/saved-when-left.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

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
  const shown = records ? messageToShown(value, records.names) : value;
  return (
    <SavedWhenLeft saved={shown} onSave={(typed) => onChange(records ? messageToStored(typed, records.names) : typed)}>
      {(typed, onType) => <TextArea {...{ label, rows, maxLength }} value={typed} onChange={onType} />}
    </SavedWhenLeft>
  );
}
