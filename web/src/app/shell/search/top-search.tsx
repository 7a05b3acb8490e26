import { SearchBar } from '#web/ui/picker/search-bar.tsx';
import { commandKey } from '../shortcuts.ts';
import { usePalette } from './use-palette.ts';

const nothing = () => undefined;

/** The search of the top bar, with the results below it. */
export function TopSearch() {
  return <SearchBar {...usePalette(nothing)} label="Search items, boxes, places…" shortcut={[commandKey, 'K']} />;
}
