import { useRef } from 'react';
import type { GraphActions, Point } from './graph-types.ts';
import type { Scene } from './scene.ts';

export interface GraphClipboardOptions extends Pick<GraphActions, 'onCopy' | 'onPaste'> {
  scene: Scene;
  /** Of the nodes that are selected. */
  ids: readonly string[];
  middle: () => Point;
  select: (ids: readonly string[]) => void;
}

/** Copies nodes and pastes them; where the browser keeps its clipboard from the page, only within this graph. */
export function useGraphClipboard({ onCopy, onPaste, scene, ids, middle, select }: GraphClipboardOptions) {
  const copied = useRef('');
  return {
    copy() {
      if (ids.length === 0) return;
      copied.current = onCopy(ids);
      void navigator.clipboard?.writeText(copied.current).catch(() => {});
    },
    async paste() {
      const text = await navigator.clipboard?.readText().catch(() => copied.current);
      select(onPaste(text || copied.current, middle()));
    },
    duplicate() {
      const bounds = scene.boundsOf(ids);
      if (bounds) select(onPaste(onCopy(ids), { x: bounds.x + 32, y: bounds.y + 32 }));
    },
  };
}
