import { useEffect, useRef } from 'react';
import type { MapEditor } from '../editor/map-editor.ts';
import type { OtherPointer } from './others.ts';
import { useOtherPointers } from './others-on-map.ts';

/** How long a mouse of somebody else takes to where it was told to be: as long as between two messages. */
const moving = 'transform 150ms linear';

/** Over the map: where the others are, each with a name. Screen readers hear who is there from the page's head. */
export function OtherPointers({ dungeonMapID, editor }: { dungeonMapID: string; editor: MapEditor }) {
  const pointers = useOtherPointers(dungeonMapID, editor);
  const elements = useRef(new Map<string, HTMLElement>());
  const { view } = editor;

  useEffect(() => {
    editor.othersAreas = pointers.flatMap(({ area, name, color }) => (area ? [{ area, name, color }] : []));
    view.draw();
  }, [editor, view, pointers]);

  useEffect(() => {
    const place = (transition: string) => {
      const { x, y, zoom } = view.camera;
      for (const { tabID, at } of pointers) {
        const element = elements.current.get(tabID);
        if (!element || !at) continue;
        element.style.transition = transition;
        element.style.transform = `translate(${(at.x - x) * zoom}px, ${(at.y - y) * zoom}px)`;
      }
    };
    place(matchMedia('(prefers-reduced-motion: reduce)').matches ? 'none' : moving);
    return view.listen(() => place('none'));
  }, [view, pointers]);

  return (
    // Beside the tools, which are as wide.
    <div aria-hidden className="pointer-events-none absolute inset-y-0 right-0 left-11 overflow-hidden">
      {pointers.map((pointer) => (
        <Pointer
          key={pointer.tabID}
          pointer={pointer}
          onElement={(element) => {
            if (element) elements.current.set(pointer.tabID, element);
            else elements.current.delete(pointer.tabID);
          }}
        />
      ))}
    </div>
  );
}

interface PointerProps {
  pointer: OtherPointer;
  onElement: (element: HTMLElement | null) => void;
}

function Pointer({ pointer: { name, color, at }, onElement }: PointerProps) {
  return (
    <div ref={onElement} data-person={name} hidden={at === null} className="absolute top-0 left-0">
      <svg width="16" height="18" viewBox="0 0 16 18" aria-hidden>
        <path d="M1 1 L1 15 L5 11.5 L8 17 L10.5 15.7 L7.6 10.4 L13 10 Z" fill={color} stroke="#fff" strokeWidth="1.2" />
      </svg>
      <span
        className="absolute top-4 left-3 max-w-40 truncate rounded-sm px-1.5 py-0.5 text-xs font-medium"
        style={{ backgroundColor: color, color: '#fff' }}
      >
        {name}
      </span>
    </div>
  );
}
