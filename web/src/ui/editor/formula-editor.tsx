import { type Ref, useEffect, useEffectEvent, useRef } from 'react';
import type { FieldProps } from '../field/field-parts.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { FormulaLanguage } from './formula-editor/create.ts';
import { useShadowEditor } from './use-shadow-editor.ts';

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
  const { value, language, placeholder = '', rows = 1 } = props;
  const check = useRef<() => void>(() => undefined);
  const change = useEffectEvent((next: string) => props.onChange(next));
  const blur = useEffectEvent(() => props.onBlur?.());
  const known = useEffectEvent(() => language);
  const editor = useShadowEditor(props, async () => {
    const { createFormulaEditor, checkAgain } = await import('./formula-editor/create.ts');
    return (element) => {
      const made = createFormulaEditor(element, {
        value,
        placeholder,
        language: () => known(),
        onChange: (next) => change(next),
        onBlur: () => blur(),
      });
      check.current = () => checkAgain(made);
      return made;
    };
  });
  useEffect(() => {
    if (language) check.current();
  }, [language]);
  return <EditorFrame field={props} {...editor} heightClass={rows === 1 ? 'min-h-9 mobile:min-h-11' : 'min-h-20'} />;
}
