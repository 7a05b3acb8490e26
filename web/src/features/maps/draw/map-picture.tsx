import { useEffect, useRef, useState } from 'react';
import { layerInGroups } from '#content/map/dungeon-map.ts';
import type { ReadMap } from '#content/map/file/map-file.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { pictureOf } from '../map-record.ts';
import { Overview } from './overview.ts';
import { TilePictures } from './tile-pictures.ts';

/** A map from afar: a pixel of each cell, the layers over one another. */
export function MapPicture({ read, className }: { read: Omit<ReadMap, 'report'>; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { map, grids } = read;
  const workspaceID = useWorkspaceID();
  const [tiles, setTiles] = useState<TilePictures | null>(null);
  useEffect(() => {
    let isGone = false;
    const sets = read.tileSets.map((set) => ({
      ...set,
      firstTile: read.map.tileSets.find(({ tileSetID }) => tileSetID === set.tileSetID)?.firstTile ?? 1,
    }));
    const made = new TilePictures(sets, read.map.tileWidth, read.map.tileHeight);
    void made
      .load((set) => pictureOf(set, workspaceID))
      .then(() => {
        if (!isGone) setTiles(made);
      });
    return () => {
      isGone = true;
    };
  }, [read, workspaceID]);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || !tiles) return;
    context.clearRect(0, 0, map.width, map.height);
    for (const layer of map.layers) {
      const grid = grids.get(layer.layerID);
      const { isVisible, opacity } = layerInGroups(map.layers, layer);
      if (!grid || !isVisible) continue;
      context.globalAlpha = opacity;
      const overview = new Overview(map.width, map.height);
      overview.draw(grid, tiles, grid.chunks.keys());
      context.drawImage(overview.canvas, 0, 0);
    }
  }, [map, grids, tiles]);
  return (
    <canvas
      ref={canvas}
      aria-hidden
      width={map.width}
      height={map.height}
      className={className}
      style={{ imageRendering: 'pixelated' }}
    />
  );
}
