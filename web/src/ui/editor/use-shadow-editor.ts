import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { type FieldProps, isFieldInvalid } from '../field/field-parts.tsx';
import type { EditorHandle } from './shadow-editor.ts';

interface EditorProps extends FieldProps {
  value: string;
  isReadOnly?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

/**
 * An editor in a shadow root, fetched when it is first shown and kept in step with the field.
 * @param fetch answers what makes it in an element; called once
 * @returns the element that it goes into
 */
export function useShadowEditor(
  props: EditorProps,
  fetch: () => Promise<(element: HTMLElement) => EditorHandle>,
): RefObject<HTMLDivElement | null> {
  const { label, value, errorMessage, ref } = props;
  const isReadOnly = props.isReadOnly === true || props.isDisabled === true;
  const isInvalid = isFieldInvalid(props);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const start = useEffectEvent(fetch);
  const dress = useEffectEvent(() => dressed(editor.current, { label, isInvalid, isReadOnly, errorMessage }));

  useEffect(() => {
    let isGone = false;
    start().then(
      (create) => {
        if (isGone || !host.current) return;
        editor.current = create(host.current);
        dress();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, []);
  useEffect(() => editor.current?.setValue(value), [value]);
  useEffect(
    () => dressed(editor.current, { label, isInvalid, isReadOnly, errorMessage }),
    [label, isInvalid, isReadOnly, errorMessage],
  );
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }), []);
  return host;
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
