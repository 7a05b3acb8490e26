import { PDFDocument } from 'pdf-lib';
import { boundsOf, stepOf } from '#content/map/geometry.ts';
import { type Rendered, renderMap } from '../draw/render-map.ts';

export interface Print {
  paper: 'a4' | 'letter';
  /** Of a tile, in millimeters: 25.4 is an inch. */
  square: number;
}

const papers = { a4: [595.28, 841.89], letter: [612, 792] } as const;
const pointsPerMillimeter = 72 / 25.4;
/** Printers need a rim, and who glues sheets together too. */
const margin = 28;
/** Pixels of a tile on paper. */
const dots = 128;
/** More sheets nobody prints. */
export const sheetsMax = 200;

/** What a sheet holds, in whole tiles. */
function tilesOf({ paper, square }: Print): { across: number; down: number; size: number } {
  const [width, height] = papers[paper];
  const size = square * pointsPerMillimeter;
  return {
    across: Math.max(1, Math.floor((width - 2 * margin) / size)),
    down: Math.max(1, Math.floor((height - 2 * margin) / size)),
    size,
  };
}

export function sheetsOf({ width, height }: { width: number; height: number }, print: Print): number {
  const { across, down } = tilesOf(print);
  return Math.ceil(width / across) * Math.ceil(height / down);
}

/** The map at its size on the table, over as many sheets as it takes; each says which one it is. */
export async function pdfFile(
  rendered: Rendered,
  print: Print,
  name: string,
  onProgress: (percent: number) => void,
): Promise<Blob> {
  const { shape } = rendered;
  const { across, down, size } = tilesOf(print);
  const document = await PDFDocument.create();
  document.setTitle(name);
  const step = stepOf(shape);
  const bounds = boundsOf(shape);
  const [columns, rows] = [Math.ceil(shape.width / across), Math.ceil(shape.height / down)];
  const scale = Math.min(1, dots / shape.tileWidth);
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const [x, y] = [column * across * step.x, row * down * step.y];
      const part = {
        ...{ x, y },
        width: Math.min(across * step.x, bounds.width - x),
        height: Math.min(down * step.y, bounds.height - y),
      };
      const picture = await renderMap(rendered, part, scale).convertToBlob({ type: 'image/png' });
      const image = await document.embedPng(await picture.arrayBuffer());
      const page = document.addPage([...papers[print.paper]]);
      const [width, height] = [(part.width / step.x) * size, (part.height / step.y) * size];
      page.drawImage(image, { x: margin, y: page.getHeight() - margin - height, width, height });
      page.drawText(`Row ${row + 1} of ${rows}, sheet ${column + 1} of ${columns}`, { x: margin, y: 10, size: 9 });
      onProgress((100 * (row * columns + column + 1)) / (columns * rows));
    }
  return new Blob([(await document.save()) as Uint8Array<ArrayBuffer>], { type: 'application/pdf' });
}
