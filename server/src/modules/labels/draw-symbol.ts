import {
  concatTransformationMatrix,
  fill,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  setFillingGrayscaleColor,
} from 'pdf-lib';
import type { Box } from '#content/label/label-layout.ts';
import type { VectorSymbol } from './symbol.ts';

/**
 * Draw a code as large as its box and quiet zone allow, in the middle of it. A linear code fills the box's height.
 * @param origin the label's top left corner on the page, in PDF points (y upwards)
 * @param maxModule largest width of a module in points
 */
export function drawSymbol(
  page: PDFPage,
  origin: { x: number; y: number },
  box: Box,
  symbol: VectorSymbol,
  maxModule = Number.POSITIVE_INFINITY,
): void {
  const linear = symbol.height === 1;
  const module = Math.min(maxModule, box.width / (symbol.width + 2 * symbol.quietZone));
  const moduleHeight = linear ? box.height : module;
  const left = origin.x + box.x + (box.width - symbol.width * module) / 2;
  const top = origin.y - box.y - (box.height - symbol.height * moduleHeight) / 2;
  // One path in whole modules under one matrix: exact, small, and filled at once, so that no seams show between rows.
  page.pushOperators(
    pushGraphicsState(),
    setFillingGrayscaleColor(0),
    concatTransformationMatrix(module, 0, 0, -moduleHeight, left, top),
    ...symbol.dark.map(({ x, y, width, height }) => rectangle(x, y, width, height)),
    fill(),
    popGraphicsState(),
  );
}
