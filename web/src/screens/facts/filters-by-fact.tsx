import { Coins, PackageCheck, TriangleAlert } from 'lucide-react';
import type { WorldFact } from '#contract/kinds/declaration.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { formatAmount } from '../format.ts';
import { describeBy, type ListFilter, optionsOf } from '../list/list-filters.tsx';
import { rangeOf } from './facts-asked.ts';

const CostRange = lazyPart(async () => (await import('./cost-range.tsx')).CostRange);

const obtainableLabels = { yes: 'Obtainable', no: 'Not obtainable' } as const;
const problemLabels = { any: 'With problems', error: 'With errors', none: 'Without problems' } as const;

export const factFilters: Readonly<Record<WorldFact, ListFilter>> = {
  obtainable: {
    name: 'obtainable',
    label: 'Obtainable',
    icon: PackageCheck,
    describe: (value) => ({ yes: 'Yes', no: 'No' })[value] ?? value,
    options: optionsOf(obtainableLabels),
  },
  cost: {
    name: 'cost',
    label: 'Cost',
    icon: Coins,
    describe: rangeWords,
    editor: (choose) => <CostRange onChoose={choose} />,
  },
  problems: {
    name: 'problems',
    label: 'Problems',
    icon: TriangleAlert,
    describe: describeBy(problemLabels),
    options: optionsOf(problemLabels),
  },
};

function rangeWords(value: string): string {
  const range = rangeOf(value);
  if (!range) return value;
  const { from, to } = range;
  if (from === null) return `at most ${formatAmount(to ?? 0)}`;
  return to === null ? `at least ${formatAmount(from)}` : `${formatAmount(from)} to ${formatAmount(to)}`;
}
