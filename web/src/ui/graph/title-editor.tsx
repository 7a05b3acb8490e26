import { useEffect, useRef } from 'react';
import { useSaveOnLeave } from '../foundations/use-save-on-leave.ts';
import type { Camera, EditedTitle, GraphNode } from './graph-types.ts';

export interface TitleEditorProps {
  node: GraphNode;
  title: EditedTitle;
  camera: Camera;
  /** Ends without a change, or after it. `isKey`: the graph gets the focus back. `isNext`: Tab adds what comes next. */
  onClose: (isKey: boolean, isNext?: boolean) => void;
}

/** A node's title, typed where it stands. The graph is not drawn while somebody types. */
export function TitleEditor({ node, title: { text, lengthMax, save }, camera, onClose }: TitleEditorProps) {
  const input = useRef<HTMLInputElement>(null);
  const isClosed = useRef(false);
  /** The field itself is gone by then. */
  const typed = useRef(text);
  const saveTyped = () => {
    const next = typed.current.trim();
    if (next !== text.trim()) save(next);
  };
  useSaveOnLeave(() => {
    if (!isClosed.current) saveTyped();
  });
  useEffect(() => {
    input.current?.focus({ preventScroll: true });
    input.current?.select();
  }, []);
  const close = (isSaved: boolean, isKey: boolean, isNext = false) => {
    if (isClosed.current) return;
    isClosed.current = true;
    if (isSaved) saveTyped();
    onClose(isKey, isNext);
  };
  const zoom = Math.max(camera.zoom, 0.5);
  return (
    <input
      ref={input}
      aria-label="Title"
      defaultValue={text}
      maxLength={lengthMax}
      onChange={({ target }) => {
        typed.current = target.value;
      }}
      className="absolute rounded-sm border-2 border-accent bg-surface px-2 font-semibold text-ink outline-none"
      style={{
        left: (node.x - camera.x) * camera.zoom,
        top: (node.y + (node.isFrame ? 0 : 20) - camera.y) * camera.zoom,
        width: Math.max(120, node.width * camera.zoom),
        height: 28 * zoom,
        fontSize: 13 * zoom,
      }}
      onBlur={() => close(true, false)}
      onKeyDown={(event) => {
        event.stopPropagation();
        // Enter and Escape end what an input method composes.
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') close(true, true);
        if (event.key === 'Escape') close(false, true);
        if (event.key === 'Tab') {
          event.preventDefault();
          close(true, true, !event.shiftKey);
        }
      }}
    />
  );
}
