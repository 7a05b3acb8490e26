import { useState } from 'react';
import { Button } from './button.tsx';
import { CommandPalette } from './command-palette.tsx';
import type { Example } from './example.ts';
import { findSamples, sampleCommands } from './sample-results.ts';

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
        groups={findSamples(query)}
        recent={sampleCommands}
        onAction={setChosen}
      />
    </div>
  );
}

export const example: Example = {
  slug: 'command-palette',
  title: 'Command palette',
  summary: 'Finds and does anything without leaving the keyboard.',
  Page,
};
