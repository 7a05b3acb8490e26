import type { ReactNode } from 'react';
import { Kbd } from '../foundations/kbd.tsx';

interface TooltipTextProps {
  text: ReactNode;
  shortcut?: readonly string[];
}

/** What a tooltip says: a name and the keys that do the same. */
export function TooltipText({ text, shortcut }: TooltipTextProps) {
  return (
    <>
      {text}
      {shortcut && (
        <span className="ms-2 inline-flex">
          <Kbd keys={shortcut} />
        </span>
      )}
    </>
  );
}
