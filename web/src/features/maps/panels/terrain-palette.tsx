import { useEffect, useRef } from 'react';
import { tileRectangle } from '#content/map/tile-set.ts';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import type { TilePictures } from '../draw/tile-pictures.ts';
import type { ChosenTerrain } from '../editor/editing.ts';

export interface TerrainPaletteProps {
  tiles: TilePictures;
  terrain: ChosenTerrain;
  onPick: (terrain: ChosenTerrain) => void;
}

const shown = 32;

/** The terrains of the tile sets: painted, they choose the tiles of their edges and corners. */
export function TerrainPalette({ tiles, terrain, onPick }: TerrainPaletteProps) {
  const all = tiles.sets.flatMap((set, tileSet) =>
    set.terrains.map((each, index) => ({ set, each, tileSet, terrain: index })),
  );
  return (
    <section aria-label="Terrains" className="flex flex-col gap-2">
      <h2 className="text-sm font-semibold">Terrains</h2>
      {all.length === 0 && <p className="text-sm text-muted">No tile set of this map has terrains.</p>}
      {all.map(({ set, each, ...place }) => (
        <div key={`${place.tileSet} ${place.terrain}`} className="flex flex-col gap-1">
          <h3 className="text-xs text-muted">{each.name}</h3>
          <ul className="flex flex-col">
            {each.colors.map(({ name, tile }, index) => {
              const color = index + 1;
              const isChosen =
                terrain.tileSet === place.tileSet && terrain.terrain === place.terrain && terrain.color === color;
              return (
                <li key={name}>
                  <button
                    type="button"
                    aria-pressed={isChosen}
                    className="flex min-h-9 w-full cursor-pointer items-center gap-2 rounded-md px-1 text-left text-sm outline-none hover:bg-hover focus-visible:ring-2 focus-visible:ring-accent aria-pressed:bg-accent-soft mobile:min-h-11"
                    onClick={() => onPick({ ...place, color })}
                  >
                    <TilePicture {...{ tiles, set, tile }} />
                    {name}
                  </button>
                </li>
              );
            })}
          </ul>
        </div>
      ))}
    </section>
  );
}

function TilePicture({ tiles, set, tile }: { tiles: TilePictures; set: UsedTileSet; tile: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || tile < 0) return;
    const { width, height } = tileRectangle(set, tile);
    const fit = (shown * 2) / Math.max(width, height);
    context.setTransform(fit, 0, 0, fit, 0, 0);
    context.clearRect(0, 0, width, height);
    tiles.draw(context, set.firstTile + tile, 0, height - tiles.tileSize.height, 0);
  }, [tiles, set, tile]);
  return <canvas ref={canvas} aria-hidden width={shown * 2} height={shown * 2} className="size-8 rounded-sm" />;
}
