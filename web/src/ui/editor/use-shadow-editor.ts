import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef, useState } from 'react';
import { type FieldProps, isFieldInvalid } from '../field/field-parts.tsx';
import type { EditorHandle } from './shadow-editor.ts';
import { whenNear } from './when-near.ts';

interface EditorProps extends FieldProps {
  value: string;
  isReadOnly?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/**
 * An editor in a shadow root, fetched when it is first shown, made when it is nearly in sight, and kept in step with the field.
 * @param fetch answers what makes it in an element; called once, and again by `onRetry`
 * @returns `host`: the element that it goes into; `onRetry`: it could not be fetched
 */
export function useShadowEditor(
  props: EditorProps,
  fetch: () => Promise<(element: HTMLElement) => EditorHandle>,
): { host: RefObject<HTMLDivElement | null>; onRetry: (() => void) | undefined } {
  const { label, value, errorMessage, ref } = props;
  const isReadOnly = props.isReadOnly === true || props.isDisabled === true;
  const isInvalid = isFieldInvalid(props);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const start = useEffectEvent(fetch);
  const nameNow = useEffectEvent(() => label);
  // The value may have changed while it was fetched.
  const fill = useEffectEvent(() => editor.current?.setValue(value));
  const dress = useEffectEvent(() => dressed(editor.current, { label, isInvalid, isReadOnly, errorMessage }));

  useEffect(() => {
    let isGone = false;
    let stopWaiting: (() => void) | undefined;
    start().then(
      (create) => {
        const element = host.current;
        if (isGone || !element) return;
        stopWaiting = whenNear(element, nameNow(), (isFocused) => {
          editor.current = create(element);
          fill();
          dress();
          // The button that had the focus is gone.
          if (isFocused || attempt > 1) editor.current.focus();
        });
      },
      () => {
        if (!isGone) setFailed(attempt);
      },
    );
    return () => {
      isGone = true;
      stopWaiting?.();
      editor.current?.destroy();
      editor.current = null;
    };
  }, [attempt]);
  useEffect(() => editor.current?.setValue(value), [value]);
  useEffect(
    () => dressed(editor.current, { label, isInvalid, isReadOnly, errorMessage }),
    [label, isInvalid, isReadOnly, errorMessage],
  );
  useImperativeHandle(ref, () => ({ focus: () => (editor.current ?? host.current)?.focus() }), []);
  return { host, onRetry: failed === attempt ? () => setAttempt(attempt + 1) : undefined };
}

/** The label and the notes are outside of the shadow root, where ids do not reach: they are said again inside. */
function dressed(
  editor: EditorHandle | null,
  look: { label: string; isInvalid: boolean; isReadOnly: boolean; errorMessage: string | undefined },
): void {
  editor?.setReadOnly(look.isReadOnly);
  editor?.setAttributes({
    'aria-label': look.label,
    'aria-invalid': String(look.isInvalid),
    ...(look.errorMessage ? { 'aria-description': look.errorMessage } : {}),
  });
}
