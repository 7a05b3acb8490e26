import { MapPin, Package, Tag, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { SearchInput } from '../field/search-input.tsx';
import { FilterBar, type FilterChoice } from './filter-bar.tsx';

const choices: FilterChoice[] = [
  { id: 'box', label: 'Box', icon: Package },
  { id: 'place', label: 'Place', icon: MapPin },
  { id: 'tag', label: 'Tag', icon: Tag },
  { id: 'low', label: 'Low stock', icon: TriangleAlert },
];
const values: Record<string, string> = { box: 'Box 12', place: 'Garage / Shelf 2', tag: 'fragile', low: 'yes' };

function Page() {
  const [on, setOn] = useState(['place', 'tag']);
  const [text, setText] = useState('');
  const filters = choices
    .filter((choice) => on.includes(choice.id))
    .map((choice) => ({
      id: choice.id,
      label: choice.label,
      value: values[choice.id] ?? '',
      onRemove: () => setOn((ids) => ids.filter((id) => id !== choice.id)),
    }));
  return (
    <FilterBar
      filters={filters}
      choices={choices.filter((choice) => !on.includes(choice.id))}
      onAdd={(id) => setOn([...on, id])}
      onClear={() => setOn([])}
      controls={<SearchInput label="Search items" value={text} onChange={setText} className="w-56 mobile:w-full" />}
    />
  );
}

export const example: Example = {
  slug: 'filter-bar',
  title: 'Filter bar',
  summary: 'The filters of a list: what is on, what can be added, and a way to clear them all.',
  notes: {
    use: 'Above a list, for what narrows it, each filter with its value.',
    avoid: 'For searching by text alone: use the search input.',
    keyboard: 'Each filter has a remove button; Add filter is a menu.',
    screenReader: 'Filters are a list; what is removed is announced with the new number of results.',
  },
  playground: playground(FilterBar, {
    filters: [{ id: 'tag', label: 'Tag', value: 'fragile', onRemove: ignore }],
    choices,
    onAdd: ignore,
    onClear: ignore,
  }),
  Page,
};
