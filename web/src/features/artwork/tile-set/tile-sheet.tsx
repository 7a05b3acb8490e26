import { type KeyboardEvent, type PointerEvent, useId } from 'react';
import { tileRectangle, tilesInImage } from '#content/map/tile-set.ts';
import type { ArtworkTileSet } from '#contract/kinds/artwork.ts';
import { nameOf } from './draft.ts';

export interface TileSheetProps {
  src: string;
  /** Of the picture, in px. */
  width: number;
  height: number;
  set: ArtworkTileSet;
  /** Pixels of the screen to one of the picture. */
  scale: number;
  tile: number;
  onTile: (tile: number) => void;
}

/** A picture with the lines that it is cut along; a tile is chosen by pointer or with the arrow keys. */
export function TileSheet({ src, width, height, set, scale, tile, onTile }: TileSheetProps) {
  const { columns, tileCount } = tilesInImage({ width, height }, set);
  const pattern = useId();
  const option = useId();
  const { tileWidth, tileHeight, margin, spacing } = set;
  const sized = {
    ...set,
    columns,
    tileCount,
    image: null,
    properties: [],
    kept: {},
    tileSetID: '',
    name: '',
    terrains: [],
  };
  const chosen = tileRectangle(sized, tile);
  const rows = columns > 0 ? tileCount / columns : 0;
  const [stepX, stepY] = [tileWidth + spacing, tileHeight + spacing];
  const pick = (event: PointerEvent<HTMLElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const column = Math.floor(((event.clientX - box.left) / scale - margin) / stepX);
    const row = Math.floor(((event.clientY - box.top) / scale - margin) / stepY);
    if (column >= 0 && column < columns && row >= 0 && row < rows) onTile(row * columns + column);
  };
  const walk = (event: KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onTile(Math.min(Math.max(0, tileCount - 1), Math.max(0, tile + step)));
  };
  const size = { width: width * scale, height: height * scale };
  return (
    <div className="max-h-[70dvh] overflow-auto rounded-md border border-line bg-sunken p-2">
      <div
        role="listbox"
        aria-label="Tiles"
        tabIndex={0}
        aria-activedescendant={option}
        onPointerDown={pick}
        onKeyDown={walk}
        style={size}
        className="relative cursor-pointer outline-none focus-visible:ring-2 focus-visible:ring-accent"
      >
        <img
          src={src}
          alt=""
          {...size}
          style={{ ...size, maxWidth: 'none', imageRendering: scale > 1 ? 'pixelated' : 'auto' }}
        />
        <svg
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          style={size}
          className="pointer-events-none absolute inset-0"
        >
          <defs>
            <pattern id={pattern} patternUnits="userSpaceOnUse" x={margin} y={margin} width={stepX} height={stepY}>
              {/* Two lines over one another are seen on light and on dark pictures. */}
              {['#000', '#fff'].map((stroke, index) => (
                <rect
                  key={stroke}
                  {...{ width: tileWidth, height: tileHeight, fill: 'none', stroke, strokeOpacity: 0.6 }}
                  strokeWidth={1 / scale}
                  strokeDasharray={index === 0 ? undefined : `${3 / scale}`}
                />
              ))}
            </pattern>
          </defs>
          <rect
            x={margin}
            y={margin}
            width={Math.max(0, columns * stepX - spacing)}
            height={Math.max(0, rows * stepY - spacing)}
            fill={`url(#${pattern})`}
          />
          {tile < tileCount && <rect {...chosen} fill="none" strokeWidth={3 / scale} className="stroke-accent" />}
        </svg>
        <span id={option} role="option" tabIndex={-1} aria-selected className="sr-only">
          {nameOf(set, tile) || `Tile ${tile + 1}`}
        </span>
      </div>
    </div>
  );
}
