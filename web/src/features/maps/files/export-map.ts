import { strToU8, zipSync } from 'fflate';
import { fileNameOf, pictureFileName } from '#content/map/file/file-name.ts';
import { boundsOf } from '#content/map/geometry.ts';
import { isCutToHexagons } from '#content/map/hexagon.ts';
import type { TileSet } from '#content/map/tile-set.ts';
import { withArtworkNamed } from '#content/map/tiled/artwork-sets.ts';
import { writeTiled } from '#content/map/tiled/write-tiled.ts';
import { writeVtt } from '#content/map/vtt/write-vtt.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { cutToHexagons } from '../draw/cut-tiles.ts';
import { pictureSideMax, type Rendered, renderMap } from '../draw/render-map.ts';
import { pictureOf, shapeOf } from '../map-record.ts';
import type { MapStore } from '../store/map-store.ts';
import { modelOf } from './model.ts';

/** A map of Tiled with the pictures of its tile sets, in one ZIP file. */
export async function tiledFiles(
  workspaceID: string,
  map: DungeonMap,
  store: MapStore,
  format: 'tmj' | 'tmx',
): Promise<Blob> {
  const written = modelOf(map, store);
  const model = { ...written, tileSets: withArtworkNamed(written.tileSets) };
  const files: Record<string, Uint8Array> = {};
  const named = { ...model, map: { ...model.map, name: fileNameOf(map.name) } };
  for (const { name, text } of writeTiled(named, { format, pictureName: pictureFileName })) files[name] = strToU8(text);
  for (const set of model.tileSets) {
    const address = pictureOf(set, workspaceID);
    if (address === null || !set.image) continue;
    const isCut = isCutToHexagons(shapeOf(map), set);
    files[pictureFileName(set.image.source)] = isCut ? await cutBytes(address, set, map) : await bytesOf(address);
  }
  return new Blob([zipSync(files, { level: 6 }) as Uint8Array<ArrayBuffer>], { type: 'application/zip' });
}

/** So that Tiled shows the map as it is shown here. */
async function cutBytes(address: string, set: TileSet, map: DungeonMap): Promise<Uint8Array> {
  const picture = await createImageBitmap(await (await fetched(address)).blob());
  const blob = await cutToHexagons(picture, set, shapeOf(map)).convertToBlob({ type: 'image/png' });
  return new Uint8Array(await blob.arrayBuffer());
}

/** Of a picture. What stands in the address itself the browser may not fetch (CSP connect-src). */
async function bytesOf(address: string): Promise<Uint8Array> {
  const [, base64] = /^data:[^,]*;base64,(.*)$/s.exec(address) ?? [];
  if (base64 !== undefined) return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Uint8Array(await (await fetched(address)).arrayBuffer());
}

/** @throws when there is no picture: an answer that says why would be saved as one */
async function fetched(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`No picture: ${response.status}`);
  return response;
}

/** All of the map as a picture, as large as one can be. */
export async function pngFile(rendered: Rendered): Promise<Blob> {
  const bounds = boundsOf(rendered.shape);
  const scale = Math.min(1, pictureSideMax / Math.max(bounds.width, bounds.height));
  return renderMap(rendered, bounds, scale).convertToBlob({ type: 'image/png' });
}

/** Pixels of a square in the picture of a map for virtual tabletops, where the map is not larger than pictures can be. */
const tablePixels = 100;

/** A map for virtual tabletops: its picture with walls, doors and lights. */
export async function tableFile(map: DungeonMap, store: MapStore, rendered: Rendered): Promise<Blob> {
  const { tileWidth, width, height } = rendered.shape;
  const pixelsPerSquare = Math.max(
    1,
    Math.min(tablePixels, tileWidth, Math.floor(pictureSideMax / Math.max(width, height))),
  );
  const bounds = { x: 0, y: 0, width: width * tileWidth, height: height * rendered.shape.tileHeight };
  const picture = await renderMap(rendered, bounds, pixelsPerSquare / tileWidth).convertToBlob({ type: 'image/webp' });
  const base64 = await base64Of(picture);
  const { file } = writeVtt(modelOf(map, store).map, { base64, pixelsPerSquare });
  return new Blob([file.text], { type: 'application/json' });
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  const parts: string[] = [];
  for (let from = 0; from < bytes.length; from += 8192)
    parts.push(String.fromCharCode(...bytes.subarray(from, from + 8192)));
  return btoa(parts.join(''));
}
