import type { MapEditor } from './map-editor.ts';
import { useEditorState } from './use-editor-state.ts';

/** Why the last press did nothing, or not all, for those who see; screen readers were told. */
export function MapNote({ editor }: { editor: MapEditor }) {
  const { note } = useEditorState(editor);
  if (note === null) return null;
  return (
    <p
      aria-hidden
      className="pointer-events-none absolute inset-x-2 bottom-3 mx-auto w-fit max-w-xl rounded-md border border-line bg-surface px-3 py-2 text-sm shadow-raised"
    >
      {note}
    </p>
  );
}
