import { messageToShown, messageToStored } from '#content/message/message-expressions.ts';
import { messageMistake } from '#content/message/message-mistake.ts';
import { useExpressionRecords } from '#web/screens/expression/use-expression-records.ts';
import { SavedWhenLeft } from '#web/ui/field/saved-when-left.tsx';
import { TextArea } from '#web/ui/field/text-area.tsx';

export interface MessageInputProps {
  label?: string;
  /** As it is stored: what its braces name by id. */
  value: string;
  onChange: (stored: string) => void;
  /** Of the node whose text it is: notes are read by no player. */
  fields?: { type?: unknown };
  rows?: number;
  maxLength?: number;
}

/** A text with `{expressions}` (content §7), saved when it is left: with a mistake too, which is told then and while it is mended. */
export function MessageInput({
  label = 'Text',
  value,
  fields,
  onChange,
  rows = 3,
  maxLength = 20_000,
}: MessageInputProps) {
  const { records } = useExpressionRecords();
  const isNote = fields?.type === 'note' || fields?.type === 'frame';
  const mistakeIn = (text: string) => (isNote ? undefined : records && messageMistake(text, records.names)?.message);
  const shown = records ? messageToShown(value, records.names) : value;
  return (
    <SavedWhenLeft saved={shown} onSave={(typed) => onChange(records ? messageToStored(typed, records.names) : typed)}>
      {(typed, onType, isTyped) => (
        <TextArea
          {...{ label, rows, maxLength }}
          value={typed}
          onChange={onType}
          errorMessage={isTyped && mistakeIn(shown) === undefined ? undefined : mistakeIn(typed)}
        />
      )}
    </SavedWhenLeft>
  );
}
