import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import {
  AlignCenter,
  AlignJustify,
  AlignLeft,
  AlignRight,
  Bold,
  Braces,
  Code,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Undo2,
} from 'lucide-react';
import { Toolbar } from 'react-aria-components';
import { Button } from '../button/button.tsx';
import { IconButton, type IconButtonProps } from '../button/icon-button.tsx';
import { Menu } from '../overlay/menu.tsx';
import { type Alignment, alignments } from './rich-text-align.ts';

export interface TextVariable {
  name: string;
  description: string;
}

export interface RichTextToolbarProps {
  editor: Editor;
  label: string;
  /** The HTML itself is being edited. */
  isSource: boolean;
  onSourceChange: (isSource: boolean) => void;
  variables: readonly TextVariable[];
  onInsert: (text: string) => void;
}

const alignmentLooks: Record<Alignment, { label: string; icon: typeof AlignLeft }> = {
  left: { label: 'Left', icon: AlignLeft },
  center: { label: 'Center', icon: AlignCenter },
  right: { label: 'Right', icon: AlignRight },
  justify: { label: 'Justify', icon: AlignJustify },
};

/** §2.11: code, undo, redo, bold, italic, alignment, in this order; what is ours comes after. */
export function RichTextToolbar(props: RichTextToolbarProps) {
  const { editor, label, isSource, onSourceChange, variables, onInsert } = props;
  const state = useEditorState({
    editor,
    selector: () => ({
      canUndo: editor.can().undo(),
      canRedo: editor.can().redo(),
      isBold: editor.isActive('bold'),
      isItalic: editor.isActive('italic'),
      isBullets: editor.isActive('bulletList'),
      isNumbers: editor.isActive('orderedList'),
      alignment: alignments.find((each) => editor.isActive({ textAlign: each })) ?? 'left',
    }),
  });
  const chain = () => editor.chain().focus();
  return (
    <Toolbar
      aria-label={`${label}: formatting`}
      className="flex flex-wrap items-center gap-0.5 border-b border-line bg-sunken p-1"
    >
      <Tool icon={Code} label="Code" isOn={isSource} onPress={() => onSourceChange(!isSource)} />
      <Tool
        icon={Undo2}
        label="Undo"
        isDisabled={isSource || !state.canUndo}
        onPress={() => void chain().undo().run()}
      />
      <Tool
        icon={Redo2}
        label="Redo"
        isDisabled={isSource || !state.canRedo}
        onPress={() => void chain().redo().run()}
      />
      <Tool
        icon={Bold}
        label="Bold"
        isOn={state.isBold}
        isDisabled={isSource}
        onPress={() => void chain().toggleBold().run()}
      />
      <Tool
        icon={Italic}
        label="Italic"
        isOn={state.isItalic}
        isDisabled={isSource}
        onPress={() => void chain().toggleItalic().run()}
      />
      <Menu
        label="Alignment"
        trigger={
          <IconButton icon={alignmentLooks[state.alignment].icon} label="Alignment" size="sm" isDisabled={isSource} />
        }
        items={alignments.map((id) => ({
          id,
          ...alignmentLooks[id],
          isSelected: id === state.alignment,
          onAction: () => void chain().setTextAlign(id).run(),
        }))}
      />
      <Tool
        icon={List}
        label="Bulleted list"
        isOn={state.isBullets}
        isDisabled={isSource}
        onPress={() => void chain().toggleBulletList().run()}
      />
      <Tool
        icon={ListOrdered}
        label="Numbered list"
        isOn={state.isNumbers}
        isDisabled={isSource}
        onPress={() => void chain().toggleOrderedList().run()}
      />
      {variables.length > 0 && (
        <Menu
          label="Variables"
          trigger={
            <Button variant="quiet" size="sm" icon={Braces} className="ms-auto">
              Insert variable
            </Button>
          }
          items={variables.map(({ name, description }) => ({
            id: name,
            label: name,
            description,
            onAction: () => onInsert(`{{ ${name} }}`),
          }))}
        />
      )}
    </Toolbar>
  );
}

function Tool({ isOn, ...props }: IconButtonProps & { isOn?: boolean }) {
  return (
    <IconButton
      {...props}
      size="sm"
      aria-pressed={isOn}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
    />
  );
}
