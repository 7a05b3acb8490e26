import { cellAt, type MapGeometry, type Rectangle, stepOf } from '#content/map/geometry.ts';
import { traceCell } from './trace-cell.ts';

/** Smaller on the screen, lines would be all that is seen. */
const tileMin = 9;
/** Hexagons in sight; their outlines are drawn one by one. */
const hexagonsMax = 4000;

/** The lines between the cells that are seen. */
export function drawGrid(
  context: CanvasRenderingContext2D,
  shape: MapGeometry,
  seen: Rectangle,
  zoom: number,
  color: string,
): void {
  const step = stepOf(shape);
  if (Math.min(step.x, step.y) * zoom < tileMin) return;
  const from = cellAt(shape, seen);
  const to = cellAt(shape, { x: seen.x + seen.width, y: seen.y + seen.height });
  const [left, top] = [Math.max(0, from.x - 1), Math.max(0, from.y - 1)];
  const [right, bottom] = [Math.min(shape.width, to.x + 2), Math.min(shape.height, to.y + 2)];
  if (right <= left || bottom <= top) return;
  context.globalAlpha = 0.35;
  context.strokeStyle = color;
  context.lineWidth = 1 / zoom;
  context.beginPath();
  if (!shape.stagger) {
    for (let x = left; x <= right; x++) {
      context.moveTo(x * step.x, top * step.y);
      context.lineTo(x * step.x, bottom * step.y);
    }
    for (let y = top; y <= bottom; y++) {
      context.moveTo(left * step.x, y * step.y);
      context.lineTo(right * step.x, y * step.y);
    }
  } else if ((right - left) * (bottom - top) <= hexagonsMax)
    for (let y = top; y < bottom; y++) for (let x = left; x < right; x++) traceCell(context, shape, x, y);
  context.stroke();
  context.globalAlpha = 1;
}
