import { Layers } from 'lucide-react';
import { v7 as newID } from 'uuid';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import type { MapStore } from '../store/map-store.ts';
import { emptyLayer } from './layer-changes.ts';

const first = [
  { type: 'tiles', name: 'Ground' },
  { type: 'tiles', name: 'Things' },
  { type: 'objects', name: 'Markers' },
];

/** Of a map without layers. */
export function BeginMap({ store, canEdit }: { store: MapStore; canEdit: boolean }) {
  const begin = () =>
    store.do({
      layers: {
        create: first.map((fields, position) => ({ id: newID(), fields: { ...emptyLayer, ...fields, position } })),
      },
      summary: 'Added the first layers',
    });
  return (
    <div className="absolute inset-0 flex items-center justify-center bg-surface/80 p-4">
      <EmptyState
        icon={Layers}
        title="Nothing is drawn yet"
        actions={
          canEdit && (
            <Button variant="primary" onPress={begin}>
              Start drawing
            </Button>
          )
        }
      >
        A map is made of layers: the ground, the things on it, and markers that lead to boxes, NPCs and quests.
      </EmptyState>
    </div>
  );
}
