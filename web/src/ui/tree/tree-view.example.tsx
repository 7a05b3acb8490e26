import { FolderInput, Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../button/icon-button.tsx';
import type { Example } from '../example/example.ts';
import { samplePlaces } from '../example/inventory-samples.ts';
import { playground } from '../example/playground.ts';
import { TreeView } from './tree-view.tsx';

function Page() {
  const [places, setPlaces] = useState(samplePlaces);
  const [selection, setSelection] = useState<ReadonlySet<string>>(new Set());
  const [said, setSaid] = useState(
    'Drag a place by its handle, or press Enter on the handle and choose with the arrows.',
  );
  const move = (ids: string[], targetID: string | null) => {
    setPlaces(places.map((place) => (ids.includes(place.id) ? { ...place, parentID: targetID } : place)));
    setSaid(`Moved ${ids.join(', ')} to ${targetID ?? 'the top level'}.`);
  };
  return (
    <div className="flex flex-col gap-3">
      <div className="rounded-lg border border-line bg-surface p-1">
        <TreeView
          label="Places"
          nodes={places}
          selection={selection}
          onSelectionChange={setSelection}
          onMove={move}
          className="h-105"
          renderActions={(place) => (
            <>
              <IconButton size="sm" icon={Pencil} label={`Edit ${place.label}`} />
              <IconButton
                size="sm"
                icon={FolderInput}
                label={`Move ${place.label} to the top level`}
                isDisabled={place.parentID === null}
                onPress={() => move([place.id], null)}
              />
            </>
          )}
        />
      </div>
      <p className="text-sm text-muted">{said}</p>
    </div>
  );
}

export const example: Example = {
  slug: 'tree-view',
  title: 'Tree view',
  summary: 'Places within places: unfold, select, and move by pointer or keyboard.',
  notes: {
    use: 'For places within places, or folders.',
    avoid: 'For a flat list, or more than six levels.',
    keyboard:
      'Arrow keys move and open, Space selects, Enter on the handle picks up, arrow keys move it, Enter drops it.',
    screenReader: 'Announced as a tree; each row with its level and whether it is expanded.',
  },
  playground: playground(TreeView, { label: 'Places', nodes: samplePlaces, className: 'h-80' }),
  Page,
};
