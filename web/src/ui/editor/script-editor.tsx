import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../foundations/class-names.ts';
import { EditorMissing } from './editor-frame.tsx';
import type { ScriptEditorHandle, ScriptEditorOptions } from './script-editor/create.ts';
import type { ScriptLanguage } from './script-editor/language.ts';

export interface ScriptEditorProps
  extends Pick<
    ScriptEditorOptions,
    'onTyped' | 'onCursor' | 'onBlur' | 'onUndo' | 'onRedo' | 'onOpenLine' | 'onPlayLine' | 'onFind'
  > {
  label: string;
  description: string;
  /** What it begins with; later changes go through its handle. */
  lines: readonly string[];
  language: ScriptLanguage;
  placeholder: string;
  isReadOnly: boolean;
  className?: string;
  /** It is there: it was fetched. */
  onReady: (handle: ScriptEditorHandle) => void;
}

/** A screenplay as text, with its errors at their lines. It is fetched when it is first shown. */
export function ScriptEditor(props: ScriptEditorProps) {
  const { label, description, isReadOnly, className } = props;
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<ScriptEditorHandle | null>(null);
  const [attempt, setAttempt] = useState(1);
  const [failed, setFailed] = useState(0);
  const create = useEffectEvent((element: HTMLElement, module: typeof import('./script-editor/create.ts')) => {
    const handle = module.createScriptEditor(element, {
      lines: props.lines,
      placeholder: props.placeholder,
      language: () => current(),
      onTyped: () => events('onTyped'),
      onBlur: () => events('onBlur'),
      onUndo: () => events('onUndo'),
      onRedo: () => redone(),
      onOpenLine: () => events('onOpenLine'),
      onPlayLine: () => events('onPlayLine'),
      onFind: () => events('onFind'),
      onCursor: (line) => cursor(line),
    });
    handle.setReadOnly(isReadOnly);
    handle.setAttributes({ 'aria-label': label, 'aria-description': description, 'aria-multiline': 'true' });
    editor.current = handle;
    props.onReady(handle);
  });
  const current = useEffectEvent(() => props.language);
  const redone = useEffectEvent(() => props.onRedo());
  const events = useEffectEvent((name: 'onTyped' | 'onBlur' | 'onUndo' | 'onOpenLine' | 'onPlayLine' | 'onFind') =>
    props[name](),
  );
  const cursor = useEffectEvent((line: number) => props.onCursor(line));
  useEffect(() => {
    let isGone = false;
    import('./script-editor/create.ts').then(
      (module) => {
        if (isGone || !host.current) return;
        create(host.current, module);
        // The button that had the focus is gone.
        if (attempt > 1) editor.current?.focus();
      },
      () => {
        if (!isGone) setFailed(attempt);
      },
    );
    return () => {
      isGone = true;
      editor.current?.destroy();
      editor.current = null;
    };
  }, [attempt]);
  useEffect(() => editor.current?.setReadOnly(isReadOnly), [isReadOnly]);
  return (
    <>
      {failed === attempt && <EditorMissing onRetry={() => setAttempt(attempt + 1)} />}
      <div
        ref={host}
        hidden={failed === attempt}
        className={classNames(
          'min-w-0 overflow-hidden rounded-md border border-line-strong bg-surface focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-accent',
          className,
        )}
      />
    </>
  );
}
