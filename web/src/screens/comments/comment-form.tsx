import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type FieldKeyboardEvent, TextArea } from '#web/ui/field/text-area.tsx';
import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { useKeptDraft } from '../expression/kept-drafts.ts';
import { mentionedIn, suggestionsFor, typedMention } from './mentions.ts';
import { useMentionable } from './use-mentionable.ts';

interface CommentFormProps {
  /** Of the form in the store; one of a kind on the page. */
  name: string;
  label: string;
  /** Of the button that sends it. */
  action: string;
  initial?: string;
  isOpened?: boolean;
  /** Answers what went wrong, undefined when it is saved. */
  onSend: (text: string, mentions: string[]) => Promise<string | undefined>;
  /** It is saved, and nothing was typed while it was on its way. */
  onSent?: () => void;
  onCancel?: () => void;
}

const noErrors = {};

/** Where a comment is written: @ offers the members and Enter takes the first, Ctrl+Enter sends. What was typed stays when it can't be saved. */
export function CommentForm({ name, label, action, initial = '', isOpened, ...rest }: CommentFormProps) {
  const { onSend, onSent, onCancel } = rest;
  const [draft, setDraft] = useKeptDraft<string>(initial, name);
  const text = draft ?? initial;
  const setText = (next: string) => setDraft(next === initial ? null : next);
  const [caret, setCaret] = useState(0);
  const [error, setError] = useState<string>();
  const [isSending, setSending] = useState(false);
  const input = useRef<HTMLTextAreaElement>(null);
  /** Where the caret goes once the text that was chosen is there: setting the text puts it at the end. */
  const nextCaret = useRef<number>(null);
  const latest = useRef(text);
  const members = useMentionable();
  useFormReport(name, { isDirty: text !== initial, isSubmitting: isSending, errors: noErrors });
  useEffect(() => {
    if (isOpened) input.current?.focus();
  }, [isOpened]);
  useLayoutEffect(() => {
    latest.current = text;
    if (nextCaret.current === null) return;
    input.current?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = null;
  });
  const typed = typedMention(text, caret);
  const suggestions = typed ? suggestionsFor(typed.query, members) : [];
  const [first] = suggestions;

  const change = (next: string) => {
    setText(next);
    setError(undefined);
    setCaret(input.current?.selectionStart ?? next.length);
  };
  const mention = (memberName: string) => {
    if (!typed) return;
    const before = `${text.slice(0, typed.at)}@${memberName} `;
    setText(before + text.slice(caret).replace(/^ +/, ''));
    setCaret(before.length);
    nextCaret.current = before.length;
    input.current?.focus();
  };
  const send = async () => {
    if (isSending) return;
    if (text.trim() === '') return setError('Comment is required');
    setSending(true);
    const failure = await onSend(text.trim(), mentionedIn(text, members));
    setSending(false);
    if (failure !== undefined) return setError(failure);
    // What was typed while it was on its way stays, without what was sent of it. Of a comment that is edited all is sent again.
    const now = latest.current;
    if (now !== text && (initial !== '' || !now.startsWith(text))) return;
    const rest = now.slice(text.length).trimStart();
    const at = Math.max(0, (input.current?.selectionStart ?? 0) - (now.length - rest.length));
    setDraft(rest === '' ? null : rest);
    setCaret(at);
    if (rest === '') onSent?.();
    else nextCaret.current = at;
  };
  const onKeyDown = (event: FieldKeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing && typed?.query && first) {
      event.preventDefault();
      mention(first.name);
    } else if (event.key === 'Escape' && onCancel && text === initial) onCancel();
    else event.continuePropagation();
  };

  return (
    <div className="flex min-w-0 flex-col gap-2">
      <TextArea
        ref={input}
        label={label}
        isLabelHidden
        placeholder={`${label} (@ mentions a member)`}
        rows={2}
        onKeyDown={onKeyDown}
        maxLength={5000}
        value={text}
        onChange={change}
        {...(error === undefined ? {} : { errorMessage: error })}
      />
      {suggestions.length > 0 && (
        <fieldset aria-label="Members to mention" className="flex min-w-0 flex-wrap gap-1">
          {suggestions.map((member) => (
            <Button key={member.userID} size="sm" onPress={() => mention(member.name)}>
              @{member.name}
              {member === first && typed?.query && (
                <span aria-hidden className="mobile:hidden">
                  <Kbd keys={['Enter']} />
                </span>
              )}
            </Button>
          ))}
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" onPress={() => void send()}>
          {isSending ? 'Saving…' : action}
        </Button>
        {onCancel && (
          <Button
            size="sm"
            variant="quiet"
            onPress={() => {
              setDraft(null);
              onCancel();
            }}
          >
            Cancel
          </Button>
        )}
        <span className="text-xs text-muted mobile:hidden">Ctrl+Enter</span>
      </div>
    </div>
  );
}
