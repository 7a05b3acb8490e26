import { useEffect, useRef } from 'react';
import { tileRectangle } from '#content/map/tile-set.ts';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import type { TilePictures } from '../draw/tile-pictures.ts';

/** Of a tile in the palette, in pixels of the screen. */
export const shown = 36;
/** In one picture: browsers refuse one of all tiles of a large set. */
export const blockRows = 32;

export interface TileBlockProps {
  tiles: TilePictures;
  set: UsedTileSet;
  columns: number;
  /** Which `blockRows` rows, from 0 on. */
  index: number;
}

/** Some rows of the tiles of a set, drawn where they are in the palette. */
export function TileBlock({ tiles, set, columns, index }: TileBlockProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const first = index * blockRows * columns;
  const count = Math.min(blockRows * columns, set.tileCount - first);
  const rows = Math.ceil(count / columns);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !canvas.current) return;
    const scale = window.devicePixelRatio;
    canvas.current.width = columns * shown * scale;
    canvas.current.height = rows * shown * scale;
    for (let at = 0; at < count; at++) {
      const { width, height } = tileRectangle(set, first + at);
      const fit = (shown - 2) / Math.max(width, height);
      const [left, top] = [(at % columns) * shown, Math.floor(at / columns) * shown];
      context.setTransform(scale * fit, 0, 0, scale * fit, left * scale, top * scale);
      tiles.draw(context, set.firstTile + first + at, 0, height - tiles.tileSize.height, 0);
    }
  }, [tiles, set, columns, rows, first, count]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      className="absolute left-0"
      style={{ top: index * blockRows * shown, width: columns * shown, height: rows * shown }}
    />
  );
}
