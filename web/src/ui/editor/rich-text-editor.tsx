import { EditorContent, useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { PlainNotes, RequiredMark } from '../field/field-parts.tsx';
import { labelClass } from '../field/field-styles.ts';
import { classNames } from '../foundations/class-names.ts';
import { BlockAlign } from './rich-text-align.ts';
import { RichTextToolbar, type TextVariable } from './rich-text-toolbar.tsx';

export interface RichTextEditorProps {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  onBlur?: () => void;
  /** Offered in the toolbar; written as `{{ name }}`. */
  variables?: readonly TextVariable[];
  isRequired?: boolean;
  description?: string;
  errorMessage?: string;
}

const extensions = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3] },
    link: { openOnClick: false, autolink: false, linkOnPaste: true },
    trailingNode: false,
  }),
  BlockAlign,
];

const none: readonly TextVariable[] = [];

/** Text with formatting, as HTML (§2.11). Its Code button shows the HTML itself. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, value, onChange, onBlur, variables = none, description, errorMessage } = props;
  const id = useId();
  const [isSource, setSource] = useState(false);
  const sourceField = useRef<HTMLTextAreaElement>(null);
  // What the editor said last: anything else comes from outside and replaces what it shows.
  const said = useRef(value);
  const [content] = useState(value);
  const isInvalid = Boolean(errorMessage);
  const editorProps = useMemo(
    () => ({
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        'aria-describedby': `${id}-notes`,
        'aria-invalid': String(isInvalid),
        class: contentClass,
      },
    }),
    [id, isInvalid],
  );
  // useEditor gives the editor the options that differ from those of the render before.
  const editor = useEditor({
    extensions,
    content,
    editorProps,
    // A style element is what a strict content security policy refuses.
    injectCSS: false,
    onUpdate: ({ editor: changed }) => {
      said.current = changed.isEmpty ? '' : changed.getHTML();
      onChange(said.current);
    },
    onBlur: () => onBlur?.(),
  });
  useEffect(() => {
    if (isSource || value === said.current) return;
    said.current = value;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value, isSource]);

  const insert = (text: string) => {
    const field = sourceField.current;
    if (!isSource || !field) {
      editor.chain().focus().insertContent({ type: 'text', text }).run();
      return;
    }
    const { selectionStart, selectionEnd } = field;
    onChange(value.slice(0, selectionStart) + text + value.slice(selectionEnd));
    field.focus();
  };

  return (
    <div className="flex min-w-0 flex-col gap-1">
      <span id={`${id}-label`} className={labelClass}>
        {label}
        <RequiredMark isRequired={props.isRequired} />
      </span>
      <div
        className={classNames(
          'min-w-0 overflow-hidden rounded-md border bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          errorMessage ? 'border-danger' : 'border-line-strong',
        )}
      >
        <RichTextToolbar
          editor={editor}
          label={label}
          isSource={isSource}
          onSourceChange={setSource}
          variables={variables}
          onInsert={insert}
        />
        {isSource ? (
          <textarea
            ref={sourceField}
            aria-labelledby={`${id}-label`}
            aria-describedby={`${id}-notes`}
            aria-invalid={errorMessage ? true : undefined}
            spellCheck={false}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            className="block h-56 w-full resize-y bg-surface px-3 py-2 font-mono text-xs text-ink outline-none"
          />
        ) : (
          <EditorContent editor={editor} />
        )}
      </div>
      <PlainNotes id={`${id}-notes`} description={description} errorMessage={errorMessage} />
    </div>
  );
}

const contentClass = [
  'min-h-32 max-h-80 overflow-y-auto px-3 py-2 text-sm text-ink outline-none whitespace-pre-wrap wrap-anywhere',
  '[&_p]:my-1 [&_h1]:text-lg [&_h1]:font-semibold [&_h2]:text-base [&_h2]:font-semibold [&_h3]:font-semibold',
  '[&_ul]:list-disc [&_ul]:ps-5 [&_ol]:list-decimal [&_ol]:ps-5 [&_a]:text-accent [&_a]:underline',
  '[&_blockquote]:border-s-2 [&_blockquote]:border-line-strong [&_blockquote]:ps-3 [&_code]:font-mono [&_code]:text-xs',
  '[&_pre]:rounded-md [&_pre]:bg-sunken [&_pre]:p-2',
].join(' ');
