import { LayoutGrid, List } from 'lucide-react';
import { SegmentedControl } from './segmented-control.tsx';

/** §4 Views: viewType, list by default. */
export type ViewType = 'list' | 'grid';

const views = [
  { id: 'list', label: 'List', icon: List },
  { id: 'grid', label: 'Grid', icon: LayoutGrid },
] as const;

/** List or grid. */
export function ViewToggle({ value, onChange }: { value: ViewType; onChange: (view: ViewType) => void }) {
  return <SegmentedControl label="View" isLabelHidden isIconOnly options={views} value={value} onChange={onChange} />;
}
