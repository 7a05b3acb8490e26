import { useState } from 'react';
import type { Example } from '../example/example.ts';
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
  Page,
};
