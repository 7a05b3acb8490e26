import { copyText } from '../foundations/copy-text.ts';
import type { GraphActions, Point } from './graph-types.ts';
import type { Scene } from './scene.ts';

export interface GraphClipboardOptions extends Pick<GraphActions, 'onCopy' | 'onPaste'> {
  scene: Scene;
  /** Of the nodes that are selected. */
  ids: readonly string[];
  middle: () => Point;
  select: (ids: readonly string[]) => void;
}

/** Where the browser keeps its clipboard from the page: over plain http, or because it was refused. */
const copied = { by: '', text: '' };

/** What somebody else copied in this tab is not pasted. */
export function forgetOthersCopies(userID: string): void {
  if (copied.by !== userID) Object.assign(copied, { by: userID, text: '' });
}

/** Copies nodes and pastes them; where the browser keeps its clipboard from the page, between the graphs of this tab. */
export function useGraphClipboard({ onCopy, onPaste, scene, ids, middle, select }: GraphClipboardOptions) {
  return {
    copy() {
      const text = ids.length === 0 ? '' : onCopy(ids);
      if (text === '') return;
      copied.text = text;
      void copyText(text).catch(() => {});
    },
    async paste() {
      const text = await navigator.clipboard?.readText().catch(() => copied.text);
      select(onPaste(text || copied.text, middle()));
    },
    duplicate() {
      const bounds = scene.boundsOf(ids);
      if (bounds) select(onPaste(onCopy(ids), { x: bounds.x + 32, y: bounds.y + 32 }));
    },
  };
}
