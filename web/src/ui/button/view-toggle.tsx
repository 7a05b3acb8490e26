import { LayoutGrid, List, UsersRound } from 'lucide-react';
import { SegmentedControl } from './segmented-control.tsx';

/** §4 Views: viewType, list by default. */
export type ViewType = 'list' | 'grid';

const list = { id: 'list', label: 'List', icon: List } as const;
const grid = { id: 'grid', label: 'Grid', icon: LayoutGrid } as const;
const portraits = { id: 'grid', label: 'Portraits', icon: UsersRound } as const;

export interface ViewToggleProps {
  value: ViewType;
  onChange: (view: ViewType) => void;
  /** The grid shows who its cards are of. */
  hasPortraits?: boolean;
}

/** List or grid. */
export function ViewToggle({ value, onChange, hasPortraits }: ViewToggleProps) {
  const options = [list, hasPortraits ? portraits : grid];
  return <SegmentedControl label="View" isLabelHidden isIconOnly options={options} value={value} onChange={onChange} />;
}
