import { tileRectangle, tilesInImage } from '#content/map/tile-set.ts';
import type { ArtworkTileSet } from '#contract/kinds/artwork.ts';
import { Button } from '#web/ui/button/button.tsx';
import { asksFor, painted, type TerrainSetDraft, tilePlaces, wangOf } from './draft.ts';

export interface TileCornersProps {
  src: string;
  picture: { width: number; height: number };
  tileSet: ArtworkTileSet;
  set: TerrainSetDraft;
  tile: number;
  /** Of the set, from 1. */
  color: number;
  onChange: (set: TerrainSetDraft) => void;
}

/** Pixels of the screen. */
const shown = 144;
/** Column and row of each place, clockwise from the top. */
const cells = [
  [2, 1],
  [3, 1],
  [3, 2],
  [3, 3],
  [2, 3],
  [1, 3],
  [1, 2],
  [1, 1],
] as const;

/** A tile, large, with the terrain of its corners and sides on it: pressed, each takes the color that is chosen. */
export function TileCorners({ src, picture, tileSet, set, tile, color, onChange }: TileCornersProps) {
  const { columns, tileCount } = tilesInImage(picture, tileSet);
  const sized = {
    ...tileSet,
    columns,
    tileCount,
    image: null,
    properties: [],
    kept: {},
    tileSetID: '',
    name: '',
    terrains: [],
  };
  const { x, y, width, height } = tileRectangle(sized, tile);
  const scale = shown / Math.max(width, height);
  const wang = wangOf(set, tile);
  const places = tilePlaces.map((_, place) => place).filter((place) => asksFor(set.type, place));
  const isFull = places.every((place) => wang[place] === color);
  return (
    <div className="flex flex-col items-start gap-2">
      <div
        className="relative overflow-hidden rounded-md border border-line bg-sunken"
        style={{ width: width * scale, height: height * scale }}
      >
        <img
          src={src}
          alt=""
          style={{
            ...{ position: 'absolute', maxWidth: 'none', imageRendering: 'pixelated' },
            ...{ left: -x * scale, top: -y * scale, width: picture.width * scale, height: picture.height * scale },
          }}
        />
        <div className="absolute inset-0 grid grid-cols-3 grid-rows-3">
          {places.map((place) => {
            const number = wang[place] ?? 0;
            const [column, row] = cells[place] ?? [2, 2];
            const said = set.colors[number - 1];
            return (
              <button
                key={place}
                type="button"
                aria-label={`${tilePlaces[place]}: ${said?.name ?? 'any'}`}
                title={`${tilePlaces[place]}: ${said?.name ?? 'any'}`}
                onClick={() => onChange(painted(set, tile, [place], number === color ? 0 : color))}
                style={{ gridColumn: column, gridRow: row, background: said ? `${said.color}b3` : undefined }}
                className="cursor-pointer border border-white/60 mix-blend-normal outline-none hover:bg-white/30 focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
              />
            );
          })}
        </div>
      </div>
      <Button size="sm" onPress={() => onChange(painted(set, tile, places, isFull ? 0 : color))}>
        {isFull ? 'Clear this tile' : `All ${set.colors[color - 1]?.name ?? ''}`}
      </Button>
    </div>
  );
}
