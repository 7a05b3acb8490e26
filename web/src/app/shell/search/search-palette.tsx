import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { CommandPalette } from '#web/ui/overlay/command-palette.tsx';
import type { Overlay } from '../overlay.ts';
import { searchLabel, usePalette } from './use-palette.ts';
import { usePaletteActs } from './use-palette-acts.ts';

interface SearchPaletteProps {
  onClose: () => void;
  onOpen: (overlay: Overlay) => void;
  /** What was typed before it was there. */
  typedAhead: string;
}

/** Search and commands over the page: Ctrl/Cmd-K, and the search button of narrow screens. */
export default function SearchPalette({ onClose, onOpen, typedAhead }: SearchPaletteProps) {
  const { canEdit, ...found } = usePalette(onClose, typedAhead);
  const acts = usePaletteActs({ ...found, canEdit }, onClose, onOpen);
  return (
    <CommandPalette
      {...found}
      placeholder={searchLabel}
      {...acts}
      isOpen
      onOpenChange={onClose}
      hint={
        acts.step ? (
          <>
            <Kbd keys={['Enter']} /> choose · <Kbd keys={['Esc']} /> back
          </>
        ) : (
          <>
            <Kbd keys={['Enter']} /> open · <Kbd keys={['Tab']} /> actions for a record
          </>
        )
      }
    />
  );
}
