import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { SearchInput } from './search-input.tsx';

function Page() {
  const [text, setText] = useState('drill');
  const [query, setQuery] = useState('');
  return (
    <div className="flex max-w-sm flex-col gap-4">
      <SearchInput label="Search items" placeholder="Name, box or place" value={text} onChange={setText} />
      <SearchInput label="Search users" placeholder="Name, email or user ID" value={query} onChange={setQuery} />
    </div>
  );
}

export const example: Example = {
  slug: 'search-input',
  title: 'Search input',
  summary: 'Narrows one list. Escape or the cross clears it.',
  notes: {
    use: 'Above one list, to narrow it as people type.',
    avoid: 'For finding anything in the product: use the search bar or the command palette.',
    keyboard: 'Escape clears it.',
    screenReader: 'Announced as a search field. The list says how many results there are.',
  },
  playground: playground(SearchInput, {
    label: 'Search items',
    placeholder: 'Name, box or place',
    value: 'drill',
    onChange: ignore,
  }),
  Page,
};
