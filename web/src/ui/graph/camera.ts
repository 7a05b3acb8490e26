import type { Box, Camera, Point } from './graph-types.ts';

const [zoomMin, zoomMax] = [0.02, 2.5];
/** Titles can still be read. */
const readableZoom = 0.75;
/** Of a graph too large to be read whole: its texts are easy to read; on a phone the second node is in view. */
const [beginningZoom, phoneZoom] = [1, 0.75];
/** Pixels of the screen from which three nodes have room side by side. */
const wideFrom = 800;
/** Left free around what is shown whole, in pixels of the screen. */
const padding = 32;

interface Size {
  width: number;
  height: number;
}

/** @param natural the zoom at which things have their natural size */
export const keptZoom = (zoom: number, natural = 1): number => Math.min(zoomMax * natural, Math.max(zoomMin, zoom));

/** Closer or farther away; what is `at` a point of the screen stays there. */
export function zoomedCamera({ x, y, zoom }: Camera, factor: number, at: Point, natural = 1): Camera {
  const next = keptZoom(zoom * factor, natural);
  return { x: x + at.x / zoom - at.x / next, y: y + at.y / zoom - at.y / next, zoom: next };
}

/** Shows all of a box, no larger than its natural size; null while nothing can be seen. */
export function fittedCamera(box: Box, size: Size, natural = 1): Camera | null {
  if (size.width === 0 || size.height === 0) return null;
  const wide = (size.width - 2 * padding) / Math.max(1, box.width);
  const high = (size.height - 2 * padding) / Math.max(1, box.height);
  const zoom = keptZoom(Math.min(natural, wide, high), natural);
  return {
    x: box.x + box.width / 2 - size.width / 2 / zoom,
    y: box.y + box.height / 2 - size.height / 2 / zoom,
    zoom,
  };
}

/** Pixels of a graph: what begins so much further left than the first node is still shown. */
const nearby = 100;

/** How a graph is first shown: all of it, or where it begins when all of it would be too small to read. */
export function firstCamera(box: Box, first: Box, size: Size): Camera | null {
  const whole = fittedCamera(box, size);
  if (whole === null || whole.zoom >= readableZoom) return whole;
  const zoom = size.width < wideFrom ? phoneZoom : beginningZoom;
  // A frame around the first node is seen whole, too, and so is the height of all where there is room for it.
  const left = first.x - box.x < nearby ? box.x : first.x;
  const isAllHigh = box.height * zoom <= size.height - 2 * padding;
  const middle = isAllHigh ? box.y + box.height / 2 : first.y + first.height / 2;
  return {
    x: left - padding / zoom,
    y: middle - size.height / 2 / zoom,
    zoom,
  };
}

/** A graph that is seen whole from so far away is a thread with nothing around it: a long conversation without branches. */
const filled = 0.15;

/** How a graph of very many nodes is first shown: from afar, unless it is so long that there is nothing to see of it. */
export function largeCamera(box: Box, first: Box | null, size: Size): Camera | null {
  const whole = fittedCamera(box, size);
  if (whole === null || !first) return whole;
  const isThread = Math.min(box.width / size.width, box.height / size.height) * whole.zoom < filled;
  return isThread ? firstCamera(box, first, size) : whole;
}
