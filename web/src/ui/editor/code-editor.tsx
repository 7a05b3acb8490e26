import { type Ref, useEffectEvent } from 'react';
import type { FieldProps } from '../field/field-parts.tsx';
import { EditorFrame } from './editor-frame.tsx';
import type { JsonSchema } from './json-editor/json-schema.ts';
import type { JsonFault } from './json-editor/language.ts';
import { useShadowEditor } from './use-shadow-editor.ts';

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
  const { value, schema, check = noFaults } = props;
  const change = useEffectEvent((next: string) => props.onChange(next));
  const blur = useEffectEvent(() => props.onBlur?.());
  const faults = useEffectEvent((parsed: unknown) => check(parsed));
  const editor = useShadowEditor(props, async () => {
    const { createJsonEditor } = await import('./json-editor/create.ts');
    return (element) =>
      createJsonEditor(element, {
        value,
        schema: schema ?? null,
        check: (parsed) => faults(parsed),
        onChange: (next) => change(next),
        onBlur: () => blur(),
      });
  });
  return <EditorFrame field={props} {...editor} heightClass="h-96 resize-y" />;
}
