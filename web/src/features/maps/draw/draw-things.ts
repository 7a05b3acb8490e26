import type { MapPoint } from '#content/map/dungeon-map.ts';
import { thingBounds } from '../editor/thing-shapes.ts';
import type { MapThing } from '../store/map-parts.ts';
import { drawTextObject, drawTileObject } from './draw-pictured.ts';
import type { MapView } from './map-view.ts';

const roomFill = 'rgb(120 160 255 / 0.14)';
const colors = {
  room: '#5b8def',
  light: '#ffc46b',
  wall: '#e35d5d',
  door: '#d9a441',
  marker: '#8b5cf6',
} as const;

/** Its own color, or that of its shape. */
export const colorOf = ({ shape, color }: MapThing['fields']): string =>
  color || (shape in colors ? colors[shape as keyof typeof colors] : '#3aa6a0');

export interface DrawnThing {
  thing: MapThing;
  opacity: number;
  isSelected: boolean;
  /** The color of somebody else who has selected it. */
  byOther?: string | undefined;
  /** What it is called: its own name, or that of what it leads to. */
  name: string;
}

/** What is hidden from players is faint for those who draw. */
export const opacityOf = ({ thing, opacity }: Pick<DrawnThing, 'thing' | 'opacity'>): number =>
  thing.fields.hidden ? opacity * 0.3 : opacity;

export function drawShape(
  context: CanvasRenderingContext2D,
  view: MapView,
  { thing, opacity, isSelected, byOther }: Omit<DrawnThing, 'name'>,
): void {
  const { fields } = thing;
  const { zoom } = view.camera;
  const color = colorOf(fields);
  context.save();
  context.globalAlpha = opacityOf({ thing, opacity });
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = (isSelected ? 3 : 1.5) / zoom;
  context.translate(fields.x, fields.y);
  if (fields.rotation !== 0) context.rotate((fields.rotation * Math.PI) / 180);
  switch (fields.shape) {
    case 'marker':
      drawPin(context, fields.width || view.shape.tileWidth, fields.height || view.shape.tileHeight, view);
      break;
    case 'light': {
      const glow = context.createRadialGradient(0, 0, 0, 0, 0, Math.max(1, fields.radius));
      glow.addColorStop(0, `color-mix(in srgb, ${color} 45%, transparent)`);
      glow.addColorStop(1, 'transparent');
      context.fillStyle = glow;
      context.beginPath();
      context.arc(0, 0, fields.radius, 0, 2 * Math.PI);
      context.fill();
      context.fillStyle = color;
      context.beginPath();
      context.arc(0, 0, 5 / zoom, 0, 2 * Math.PI);
      context.fill();
      break;
    }
    case 'wall':
    case 'door':
    case 'polyline':
    case 'polygon':
      context.lineWidth = (fields.shape === 'polygon' || fields.shape === 'polyline' ? 2 : 4) / zoom;
      if (fields.shape === 'door' && fields.open) context.setLineDash([6 / zoom, 4 / zoom]);
      trace(context, fields.points, fields.shape === 'polygon');
      context.stroke();
      break;
    case 'ellipse':
      context.beginPath();
      context.ellipse(fields.width / 2, fields.height / 2, fields.width / 2, fields.height / 2, 0, 0, 2 * Math.PI);
      context.stroke();
      break;
    case 'tile':
      drawTileObject(context, view.tiles, fields);
      break;
    case 'point':
      context.beginPath();
      context.arc(0, 0, 5 / zoom, 0, 2 * Math.PI);
      context.fill();
      break;
    case 'text':
      drawTextObject(context, fields, view.palette);
      break;
    default:
      if (fields.points.length > 0) trace(context, fields.points, true);
      else {
        context.beginPath();
        context.rect(0, 0, fields.width, fields.height);
      }
      if (fields.shape === 'room') {
        context.fillStyle = fields.color ? `color-mix(in srgb, ${fields.color} 16%, transparent)` : roomFill;
        context.fill();
        context.setLineDash([8 / zoom, 5 / zoom]);
      }
      context.stroke();
  }
  context.restore();
  if (byOther !== undefined) drawSelected(context, view, thing, byOther, 8);
  if (isSelected) drawSelected(context, view, thing, view.palette.accent, 4);
}

function trace(context: CanvasRenderingContext2D, points: readonly MapPoint[], isClosed: boolean): void {
  context.beginPath();
  points.forEach(({ x, y }, index) => {
    if (index === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  });
  if (isClosed) context.closePath();
}

/** A pin that stands in the middle of its cell. */
function drawPin(context: CanvasRenderingContext2D, width: number, height: number, { palette }: MapView): void {
  const [x, radius] = [width / 2, Math.min(width, height) * 0.3];
  const y = height * 0.42;
  context.beginPath();
  context.arc(x, y, radius, Math.PI * 0.8, Math.PI * 2.2);
  context.lineTo(x, height * 0.95);
  context.closePath();
  context.fill();
  context.strokeStyle = palette.surface;
  context.lineWidth = Math.max(1, width / 24);
  context.stroke();
  context.fillStyle = palette.surface;
  context.beginPath();
  context.arc(x, y, radius * 0.4, 0, 2 * Math.PI);
  context.fill();
}

/** @param beside px of the screen between the object and the line */
function drawSelected(
  context: CanvasRenderingContext2D,
  view: MapView,
  thing: MapThing,
  color: string,
  beside: number,
): void {
  const { x, y, width, height } = thingBounds(thing);
  const { zoom } = view.camera;
  const margin = beside / zoom;
  context.save();
  context.strokeStyle = color;
  context.lineWidth = 2 / zoom;
  context.strokeRect(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
  context.restore();
}
