import type { ObjectFields } from '../store/map-parts.ts';
import type { TilePictures } from './tile-pictures.ts';

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;
type Drawn<Name extends keyof ObjectFields> = Pick<ObjectFields, Name>;

/** A tile as an object: it stands on its lower left corner, at a size of its own. The context's origin is there. */
export function drawTileObject(
  context: Context,
  tiles: TilePictures,
  fields: Drawn<'cell' | 'width' | 'height'>,
): void {
  const own = tiles.sizeOf(fields.cell);
  if (!own) return;
  context.scale((fields.width || own.width) / own.width, (fields.height || own.height) / own.height);
  tiles.draw(context, fields.cell, 0, -tiles.tileSize.height, 0);
}

/** A text from its upper left corner on, line by line. @param ink its color where it has none */
export function drawTextObject(
  context: Context,
  { text, height, color }: Drawn<'text' | 'height' | 'color'>,
  { font, ink }: { font: string; ink: string },
): void {
  const lines = text.split('\n');
  const size = Math.max(10, Math.min(height / lines.length, height * 0.5));
  context.font = `${size}px ${font}`;
  context.textBaseline = 'top';
  context.fillStyle = color || ink;
  for (const [index, line] of lines.entries()) context.fillText(line, 0, index * size * 1.2);
}
