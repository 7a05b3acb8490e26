import type { MapPoint } from '#content/map/dungeon-map.ts';
import { isThingAt, thingBounds } from '../editor/thing-shapes.ts';
import { type DrawnThing, opacityOf } from './draw-things.ts';
import type { MapView } from './map-view.ts';

// On the screen, in pixels of it.
const fontSize = 12;
const lineHeight = 15;
/** A name is that wide at most, or as wide as its room, so that it leaves the map to be seen. */
const nameWidth = 128;
/** The same of a name that the mouse is over. */
const wholeWidth = 280;
const linesMax = 2;

/** From so far no name can be read. */
const nameZoom = 0.18;

/**
 * Writes the names of objects; over all of their shapes, or walls would cover those of rooms.
 * @param pointer where the mouse is, in px of the map
 * @returns the name that is there, when it was cut
 */
export function drawNames(
  context: CanvasRenderingContext2D,
  view: MapView,
  drawn: readonly DrawnThing[],
  pointer: MapPoint | null,
): Label | undefined {
  if (view.camera.zoom < nameZoom) return undefined;
  const { zoom } = view.camera;
  context.save();
  setFont(context, view);
  // A rim of the surface makes it readable on any tile.
  context.lineJoin = 'round';
  context.lineWidth = 4 / zoom;
  context.strokeStyle = view.palette.surface;
  context.fillStyle = view.palette.ink;
  let hovered: Label | undefined;
  for (const each of drawn) {
    const label = labelOf(context, zoom, each);
    if (!label) continue;
    context.globalAlpha = opacityOf(each);
    for (const [index, line] of label.lines.entries()) writeLine(context, label, index, line);
    if (label.isCut && pointer && isOver(label, each, pointer)) hovered = label;
  }
  context.restore();
  return hovered;
}

function setFont(context: CanvasRenderingContext2D, { camera, palette }: MapView): void {
  context.font = `600 ${fontSize / camera.zoom}px ${palette.font}`;
  context.textAlign = 'center';
  context.textBaseline = 'top';
}

export interface Label {
  name: string;
  /** The middle of its upper edge, and the size of a pixel of the screen, in px of the map. */
  x: number;
  y: number;
  pixel: number;
  lines: readonly string[];
  width: number;
  isCut: boolean;
}

function labelOf(context: CanvasRenderingContext2D, zoom: number, { thing, name }: DrawnThing): Label | undefined {
  if (name === '') return undefined;
  const bounds = thingBounds(thing);
  const isRoom = thing.fields.shape === 'room';
  const most = isRoom ? Math.max(nameWidth, bounds.width * zoom - 8) : nameWidth;
  const { lines, isCut } = linesOf(context, name, most, zoom);
  return {
    ...{ name, lines, isCut, width: most, pixel: 1 / zoom },
    x: bounds.x + bounds.width / 2,
    y: isRoom ? bounds.y + 4 / zoom : bounds.y + bounds.height + 2 / zoom,
  };
}

function writeLine(context: CanvasRenderingContext2D, { x, y, pixel }: Label, index: number, line: string): void {
  const top = y + index * lineHeight * pixel;
  context.strokeText(line, x, top);
  context.fillText(line, x, top);
}

function isOver({ x, y, pixel, width, lines }: Label, { thing }: DrawnThing, pointer: MapPoint): boolean {
  const isOverName =
    Math.abs(pointer.x - x) <= (width / 2) * pixel &&
    pointer.y >= y &&
    pointer.y <= y + lines.length * lineHeight * pixel;
  // In a room one draws.
  return isOverName || (thing.fields.shape !== 'room' && isThingAt(thing, pointer, 0));
}

/** A name on a ground of its own, over everything else. */
export function drawWholeName(context: CanvasRenderingContext2D, view: MapView, label: Label): void {
  const { camera, palette, size } = view;
  const { zoom } = camera;
  context.save();
  setFont(context, view);
  const { lines } = linesOf(context, label.name, Math.min(wholeWidth, size.width - 24), zoom, Number.POSITIVE_INFINITY);
  const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 12 / zoom;
  const height = (lines.length * lineHeight + 6) / zoom;
  // Inside of what is seen.
  const inside = (at: number, from: number, seen: number, length: number) =>
    Math.min(Math.max(at, from + 4 / zoom), from + (seen - 4) / zoom - length);
  const left = inside(label.x - width / 2, camera.x, size.width, width);
  const top = inside(label.y - 3 / zoom, camera.y, size.height, height);
  context.fillStyle = palette.surface;
  context.beginPath();
  context.roundRect(left, top, width, height, 4 / zoom);
  context.fill();
  context.fillStyle = palette.ink;
  for (const [index, line] of lines.entries())
    context.fillText(line, left + width / 2, top + (3 + index * lineHeight) / zoom);
  context.restore();
}

interface Lines {
  lines: readonly string[];
  isCut: boolean;
}

/** Names are measured once, not with each frame. */
const measured = new Map<string, Lines>();
const measuredMax = 20_000;

/** A name in lines that are so wide at most, in pixels of the screen; what the last one has no room for is cut off. */
function linesOf(context: CanvasRenderingContext2D, name: string, most: number, zoom: number, count = linesMax): Lines {
  const key = `${Math.round(most)} ${count} ${name}`;
  const known = measured.get(key);
  if (known) return known;
  const made = wrapped(name, (text) => context.measureText(text).width * zoom <= most, count);
  if (measured.size >= measuredMax) measured.clear();
  measured.set(key, made);
  return made;
}

/** Broken between words, and inside of one that is wider than a line. */
export function wrapped(name: string, fits: (text: string) => boolean, count: number): Lines {
  const lines: string[] = [];
  let rest = name.trim().replaceAll(/\s+/g, ' ');
  while (rest !== '') {
    if (fits(rest)) return { lines: [...lines, rest], isCut: false };
    const isLast = lines.length + 1 === count;
    const letters = [...rest];
    let end = 1;
    while (end < letters.length && fits(letters.slice(0, end + 1).join('') + (isLast ? '…' : ''))) end++;
    if (isLast) return { lines: [...lines, `${letters.slice(0, end).join('').trimEnd()}…`], isCut: true };
    const space = letters[end] === ' ' ? end : letters.lastIndexOf(' ', end - 1);
    const at = space > 0 ? space : end;
    lines.push(letters.slice(0, at).join('').trimEnd());
    rest = letters.slice(at).join('').trimStart();
  }
  return { lines, isCut: false };
}
