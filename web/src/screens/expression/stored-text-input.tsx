import type { ReactNode, Ref } from 'react';
import type { ExpressionRecords } from '#content/expression/expression-records.ts';
import { messageToShown, messageToStored } from '#content/message/message-expressions.ts';
import { TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { NamesLoading } from './names-loading.tsx';
import { useExpressionRecords } from './use-expression-records.ts';
import { useShownText } from './use-shown-text.ts';

export interface StoredTextInputProps {
  label: string;
  name?: string;
  description?: ReactNode;
  /** As it is stored: what its braces name by id. */
  value: string;
  onChange: (stored: string) => void;
  onBlur?: () => void;
  errorMessage?: string;
  isLabelHidden?: boolean;
  isRequired?: boolean;
  placeholder?: string;
  /** Lines shown before it grows; absent: it has one line. */
  rows?: number;
  /** Of what people write. */
  maxLength?: number;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
  /** Where many inputs stand together and they are known: a new one can be typed into at once. */
  records?: ExpressionRecords;
}

/** A text with `{expressions}` (content §7), which shows every record by its current key. */
export function StoredTextInput(props: StoredTextInputProps) {
  return props.records ? <KnownInput {...props} records={props.records} /> : <AskingInput {...props} />;
}

function AskingInput(props: StoredTextInputProps) {
  const { records, error, retry } = useExpressionRecords();
  if (!records)
    return <NamesLoading label={props.label} isLabelHidden={props.isLabelHidden} error={error} onRetry={retry} />;
  return <KnownInput {...props} records={records} />;
}

function KnownInput({
  records: { names },
  value,
  onChange,
  rows,
  ...field
}: StoredTextInputProps & { records: ExpressionRecords }) {
  const [text, setTyped] = useShownText(value, names, messageToShown);
  const type = (next: string) => {
    const stored = messageToStored(next, names);
    setTyped(next, stored);
    onChange(stored);
  };
  if (rows === undefined) return <TextField {...field} value={text} onChange={type} />;
  return <TextArea {...field} rows={rows} value={text} onChange={type} />;
}
