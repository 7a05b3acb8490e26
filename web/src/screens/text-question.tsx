import { type ReactNode, useState } from 'react';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { type FieldKeyboardEvent, TextArea } from '#web/ui/field/text-area.tsx';
import { TextField } from '#web/ui/field/text-field.tsx';
import { DialogForm } from './dialog-form.tsx';

export interface TextQuestionProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** What becomes of the text. */
  explanation: ReactNode;
  label: string;
  /** Characters. */
  maxLength: number;
  /** What is there at first, when it opens: selected, so that typing replaces it. */
  suggest?: () => string;
  isLong?: boolean;
  /** Said when nothing is written. */
  missing: string;
  saveLabel: string;
  /** Gets it trimmed; answers why it was not saved. */
  onSave: (text: string) => Promise<string | undefined>;
}

/** Asks for one text, which has to be there, and saves it. */
export function TextQuestion({ isOpen, onClose, title, ...question }: TextQuestionProps) {
  return (
    <Modal isOpen={isOpen} onOpenChange={onClose} title={title} size="sm">
      {isOpen && <QuestionForm {...question} onClose={onClose} />}
    </Modal>
  );
}

function QuestionForm(props: Omit<TextQuestionProps, 'isOpen' | 'title'>) {
  const { explanation, label, maxLength, suggest, isLong = false, missing, saveLabel, onSave, onClose } = props;
  const [text, setText] = useState(() => suggest?.() ?? '');
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (text.trim() === '') return setFailure(missing);
    const refused = await onSave(text.trim());
    if (refused === undefined) onClose();
    else setFailure(refused);
  };
  // Enter starts a new line of a long text.
  const onKeyDown = (event: FieldKeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (event.target instanceof HTMLTextAreaElement) event.target.form?.requestSubmit();
    } else event.continuePropagation();
  };
  const field = {
    ...{ label, maxLength, isRequired: true, value: text, errorMessage: failure, autoFocus: true },
    onChange: (next: string) => {
      setText(next);
      setFailure(undefined);
    },
  };
  return (
    <DialogForm onClose={onClose} saveLabel={saveLabel} onSubmit={submit}>
      <p className="text-sm text-muted">{explanation}</p>
      {isLong ? <TextArea {...field} rows={3} onKeyDown={onKeyDown} /> : <TextField {...field} ref={select} />}
    </DialogForm>
  );
}

/** Of an input that has just come; the same function always, or it would be called again. */
const select = (input: HTMLInputElement | null) => input?.select();
