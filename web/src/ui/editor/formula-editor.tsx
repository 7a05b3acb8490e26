import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import { type FieldProps, isFieldInvalid, PlainNotes } from '../field/field-parts.tsx';
import { fieldClass, labelClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';
import type { FormulaLanguage } from './formula-editor/create.ts';
import type { EditorHandle } from './shadow-editor.ts';

export interface FormulaEditorProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Its faults are marked while typing, and what it offers is listed. */
  language: FormulaLanguage;
  placeholder?: string;
  isReadOnly?: boolean;
  /** Lines that it is tall at least. */
  rows?: 1 | 3;
  ref?: Ref<{ focus: () => void }>;
}

/** A few lines of a small language, with completion and its errors at the character. It is fetched when it is first shown. */
export function FormulaEditor(props: FormulaEditorProps) {
  const { label, isLabelHidden, description, errorMessage, value, language, className, ref } = props;
  const { placeholder = '', rows = 1 } = props;
  const isReadOnly = props.isReadOnly === true || props.isDisabled === true;
  const isInvalid = isFieldInvalid(props);
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const check = useRef<() => void>(() => undefined);
  const change = useEffectEvent((next: string) => props.onChange(next));
  const blur = useEffectEvent(() => props.onBlur?.());
  const known = useEffectEvent(() => language);
  const create = useEffectEvent((element: HTMLElement, module: typeof import('./formula-editor/create.ts')) =>
    module.createFormulaEditor(element, {
      value,
      placeholder,
      language: () => known(),
      onChange: (next) => change(next),
      onBlur: () => blur(),
    }),
  );
  const dress = useEffectEvent(() => dressed(editor.current, { label, isInvalid, isReadOnly, errorMessage }));

  useEffect(() => {
    let isGone = false;
    import('./formula-editor/create.ts').then(
      (module) => {
        if (isGone || !host.current) return;
        const made = create(host.current, module);
        editor.current = made;
        check.current = () => module.checkAgain(made);
        dress();
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
      check.current = () => undefined;
    };
  }, []);
  useEffect(() => editor.current?.setValue(value), [value]);
  useEffect(() => {
    if (language) check.current();
  }, [language]);
  useEffect(
    () => dressed(editor.current, { label, isInvalid, isReadOnly, errorMessage }),
    [label, isInvalid, isReadOnly, errorMessage],
  );
  useImperativeHandle(ref, () => ({ focus: () => editor.current?.focus() }), []);

  return (
    <div className={classNames(fieldClass, className)}>
      <span className={classNames(labelClass, isLabelHidden && 'sr-only')} aria-hidden>
        {label}
      </span>
      <div
        ref={host}
        className={classNames(
          'min-w-0 overflow-hidden rounded-md border bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          rows === 1 ? 'min-h-9 mobile:min-h-11' : 'min-h-20',
          isInvalid ? 'border-danger' : 'border-line-strong',
        )}
      />
      <PlainNotes id={id} description={description} errorMessage={errorMessage} />
    </div>
  );
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
