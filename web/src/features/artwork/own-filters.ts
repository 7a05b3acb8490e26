import { HardDrive, Link2Off } from 'lucide-react';
import { describeBy, type ListFilter, optionsOf } from '#web/screens/list/list-filters.tsx';

const usedLabels = { true: 'Not used', false: 'Used' } as const;
const sizeLabels = { true: '2 MB or more', false: 'Below 2 MB' } as const;

/** What only the list of artwork can be narrowed by. */
export const ownFilters: readonly ListFilter[] = [
  { name: 'unused', label: 'Use', icon: Link2Off, describe: describeBy(usedLabels), options: optionsOf(usedLabels) },
  { name: 'large', label: 'Size', icon: HardDrive, describe: describeBy(sizeLabels), options: optionsOf(sizeLabels) },
];
