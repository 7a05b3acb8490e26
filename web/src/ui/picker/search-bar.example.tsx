import { useState } from 'react';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { findSamples, sampleCommands } from '../example/sample-results.ts';
import { SearchBar } from './search-bar.tsx';

function Page() {
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <div className="flex min-h-96 flex-col gap-3">
      <SearchBar
        label="Search everything"
        query={query}
        onQueryChange={setQuery}
        groups={query.trim() === '' ? sampleCommands : findSamples(query)}
        onAction={setChosen}
      />
      <p className="text-sm text-muted">Chosen: {chosen}</p>
    </div>
  );
}

export const example: Example = {
  slug: 'search-bar',
  title: 'Search bar',
  summary: 'Unfolds in the top bar; closes on Escape and on a click outside.',
  notes: {
    use: 'In the top bar, to find any record.',
    avoid: 'For one list: use the search input.',
    keyboard: 'The slash key opens it, arrow keys move, Enter opens, Escape closes.',
    screenReader: 'Announced as a search field; the number of results is read.',
  },
  playground: playground(SearchBar, {
    label: 'Search everything',
    query: '',
    onQueryChange: ignore,
    groups: sampleCommands,
    onAction: ignore,
  }),
  Page,
};
