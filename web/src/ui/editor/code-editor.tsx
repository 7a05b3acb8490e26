import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef } from 'react';
import { type FieldProps, isFieldInvalid, PlainNotes } from '../field/field-parts.tsx';
import { fieldClass, labelClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';
import type { JsonSchema } from './json-editor/json-schema.ts';
import type { JsonFault } from './json-editor/language.ts';
import type { EditorHandle } from './shadow-editor.ts';

export interface CodeEditorProps extends FieldProps {
  /** JSON, as it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** What it offers while typing (Ctrl+Space), and explains under the pointer. */
  schema?: JsonSchema;
  /** Finds faults in a document that parses; what does not parse is marked by itself. */
  check?: (value: unknown) => readonly JsonFault[];
  isReadOnly?: boolean;
  ref?: Ref<{ focus: () => void }>;
}

const noFaults = () => [];

/** JSON to write by hand, with its errors marked (decision 0013). It is fetched when it is first shown; for a few lines use TextArea. */
export function CodeEditor(props: CodeEditorProps) {
  const {
    label,
    isLabelHidden,
    description,
    value,
    schema,
    check = noFaults,
    isReadOnly = false,
    className,
    ref,
  } = props;
  // Its errors come as one sentence and stand elsewhere when this is empty.
  const { errorMessage } = props;
  const isInvalid = isFieldInvalid(props);
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorHandle | null>(null);
  const change = useEffectEvent((next: string) => props.onChange(next));
  const blur = useEffectEvent(() => props.onBlur?.());
  const faults = useEffectEvent((parsed: unknown) => check(parsed));
  const create = useEffectEvent((element: HTMLElement, module: typeof import('./json-editor/create.ts')) =>
    module.createJsonEditor(element, {
      value,
      schema: schema ?? null,
      check: (parsed) => faults(parsed),
      onChange: (next) => change(next),
      onBlur: () => blur(),
    }),
  );
  const dress = useEffectEvent(() => dressed(editor.current, { label, isInvalid, isReadOnly, errorMessage }));

  useEffect(() => {
    let isGone = false;
    import('./json-editor/create.ts').then(
      (module) => {
        if (isGone || !host.current) return;
        editor.current = create(host.current, module);
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

  return (
    <div className={classNames(fieldClass, className)}>
      <span className={classNames(labelClass, isLabelHidden && 'sr-only')} aria-hidden>
        {label}
      </span>
      <div
        ref={host}
        className={classNames(
          'h-96 min-w-0 resize-y overflow-hidden rounded-md border bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
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
