import { CommandPalette } from '#web/ui/overlay/command-palette.tsx';
import { searchLabel, usePalette } from './use-palette.ts';

/** Search and commands over the page: Ctrl/Cmd-K, and the search button of narrow screens. */
export default function SearchPalette({ onClose }: { onClose: () => void }) {
  return <CommandPalette {...usePalette(onClose)} isOpen onOpenChange={onClose} placeholder={searchLabel} />;
}
