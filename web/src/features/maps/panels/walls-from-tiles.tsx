import { useMemo } from 'react';
import { type BlockingTerrains, terrainsOn, tileWalls } from '#content/map/sight/tile-walls.ts';
import { mapObjectsMax } from '#contract/kinds/map-object.ts';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { addWalls, wallsOf } from '../editor/add-walls.ts';
import type { MapEditor } from '../editor/map-editor.ts';
import type { Layer } from '../store/map-parts.ts';
import { WallsDialog } from './walls-dialog.tsx';

/** The dialog that makes walls of a layer of tiles, of the map that is edited. */
export function WallsFromTiles({ editor, layer, onClose }: { editor: MapEditor; layer: Layer; onClose: () => void }) {
  const { store, view } = editor;
  const [terrains, wallsFor] = useMemo(() => {
    const [grid, { sets }] = [store.gridOf(layer.id), view.tiles];
    let last: { blocking: BlockingTerrains; walls: ReturnType<typeof tileWalls> } | null = null;
    const made = (blocking: BlockingTerrains) => {
      if (last?.blocking !== blocking) last = { blocking, walls: tileWalls(grid, sets, blocking) };
      return last.walls;
    };
    return [terrainsOn(grid, sets), made] as const;
  }, [store, view, layer]);
  const { name, ids } = wallsOf(store, layer);
  return (
    <WallsDialog
      {...{ terrains, onClose }}
      layerName={name}
      replaced={ids.length}
      room={mapObjectsMax - store.state.objects.size + ids.length}
      countOf={(blocking) => wallsFor(blocking).length}
      onAdd={(blocking) => {
        const walls = wallsFor(blocking);
        const layerID = addWalls(store, layer, walls, view.shape);
        editor.set({ layerID, tool: 'select', selection: null });
        announce(walls.length === 1 ? '1 wall added' : `${walls.length} walls added`);
        onClose();
      }}
    />
  );
}
