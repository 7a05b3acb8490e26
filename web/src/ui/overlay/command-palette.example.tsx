import { useState } from 'react';
import { Button } from '../button/button.tsx';
import type { Example } from '../example/example.ts';
import { ignore, playground } from '../example/playground.ts';
import { findSamples, sampleCommands } from '../example/sample-results.ts';
import { CommandPalette } from './command-palette.tsx';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState('nothing yet');
  return (
    <div className="flex items-center gap-3 text-sm">
      <Button onPress={() => setIsOpen(true)}>Open the palette</Button>
      <span className="text-muted">Chosen: {chosen}</span>
      <CommandPalette
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        query={query}
        onQueryChange={setQuery}
        groups={query.trim() === '' ? sampleCommands : findSamples(query)}
        onAction={(id) => {
          setChosen(id);
          setIsOpen(false);
        }}
        placeholder="Search items and places, or type a command"
      />
    </div>
  );
}

export const example: Example = {
  slug: 'command-palette',
  title: 'Command palette',
  summary: 'Finds and does anything without leaving the keyboard.',
  notes: {
    use: 'Once, in the frame of the app: finds records and does things by name.',
    avoid: 'For one list: use the search input.',
    keyboard: 'Ctrl+K opens it, arrow keys move, Enter chooses, Escape closes.',
    screenReader: 'A dialog with a combo box; results are announced with their group and count.',
  },
  playground: playground(
    CommandPalette,
    {
      isOpen: false,
      onOpenChange: ignore,
      query: '',
      onQueryChange: ignore,
      groups: sampleCommands,
      onAction: ignore,
      placeholder: 'Search items and places, or type a command',
    },
    { onAction: () => ({ isOpen: false }) },
  ),
  Page,
};
