import type { MapPoint } from '#content/map/dungeon-map.ts';
import { cornerOf } from '#content/map/geometry.ts';
import { blockBorder } from '#content/map/hexagon.ts';
import { mapShapes } from '#contract/kinds/map-object.ts';
import type { MapEditor } from '../editor/map-editor.ts';
import { emptyObject } from '../editor/object-gestures.ts';
import type { MapThing } from '../store/map-parts.ts';
import { drawNames, drawWholeName, type Label } from './draw-names.ts';
import { drawShape } from './draw-things.ts';
import type { MapView } from './map-view.ts';
import { traceCell, tracePolygon } from './trace-cell.ts';

/** Cells of a preview that are outlined; more would cost a frame. */
const outlinedMax = 2500;

/** What is drawn over the tiles while somebody edits: objects, what the tool is about to do, the selection, the cursor. */
export function drawEditing(
  context: CanvasRenderingContext2D,
  view: MapView,
  editor: MapEditor,
  nameOf: (thing: MapThing) => string,
): void {
  if (editor.state.player) {
    editor.playerView?.draw(context, view);
    return;
  }
  const cutName = drawObjects(context, view, editor, nameOf);
  const { tool, selection, cursor } = editor.state;
  const { zoom } = view.camera;
  if (!editor.isReadOnly) {
    const at = cursor ?? editor.hovered;
    if (tool === 'brush' && at && !editor.brush.isDrawing && editor.tileLayer()) drawStamp(context, view, editor, at);
    const [first, last, ...more] = editor.brush.preview(tool, at);
    if (tool === 'rectangle' && first && last && more.length === 0)
      drawCells(context, view, first, last, view.palette.accent);
    else outline(context, view, editor.brush.preview(tool, at).slice(0, outlinedMax));
  }
  for (const { area, color } of editor.othersAreas)
    drawCells(context, view, area, { x: area.x + area.width - 1, y: area.y + area.height - 1 }, color);
  const { drag } = editor;
  const isBox = drag?.is === 'select' || drag?.is === 'pick';
  if (drag && isBox) drawCells(context, view, drag.from, drag.at, view.palette.accent);
  if (selection) {
    const [dx, dy] = drag?.is === 'move' ? [drag.at.x - drag.from.x, drag.at.y - drag.from.y] : [0, 0];
    const from = { x: selection.x + dx, y: selection.y + dy };
    const to = { x: from.x + selection.width - 1, y: from.y + selection.height - 1 };
    drawCells(context, view, from, to, view.palette.accent);
  }
  if (cursor) {
    context.strokeStyle = view.palette.accent;
    context.lineWidth = 3 / zoom;
    context.beginPath();
    traceCell(context, view.shape, cursor.x, cursor.y);
    context.stroke();
  }
  if (cutName) drawWholeName(context, view, cutName);
}

/** @returns the name that the mouse is over, when there was no room for all of it */
function drawObjects(
  context: CanvasRenderingContext2D,
  view: MapView,
  editor: MapEditor,
  nameOf: (thing: MapThing) => string,
): Label | undefined {
  const { seen, objects } = editor.store.state;
  const { moving, added } = editor.things;
  const byLayer = Map.groupBy(objects.values(), ({ fields }) => fields.layerID);
  const layers = [...seen.values()].flatMap(({ id, isVisible, opacity, offsetX, offsetY }) => {
    const things = isVisible ? (byLayer.get(id) ?? []) : [];
    const drawn = things.map((thing) => {
      const isSelected = editor.state.objects.has(thing.id);
      const moved =
        isSelected && moving
          ? { ...thing, fields: { ...thing.fields, x: thing.fields.x + moving.x, y: thing.fields.y + moving.y } }
          : thing;
      const byOther = editor.othersObjects.get(thing.id)?.color;
      return { thing: moved, opacity, isSelected, byOther, name: nameOf(thing) };
    });
    return drawn.length > 0 ? [{ offsetX, offsetY, drawn }] : [];
  });
  const inEach = (draw: (layer: (typeof layers)[number]) => void) => {
    for (const layer of layers) {
      context.save();
      context.translate(layer.offsetX, layer.offsetY);
      draw(layer);
      context.restore();
    }
  };
  inEach(({ drawn }) => {
    for (const each of drawn) drawShape(context, view, each);
  });
  let cutName: Label | undefined;
  const { pointer } = editor;
  inEach(({ offsetX, offsetY, drawn }) => {
    const at = pointer && { x: pointer.x - offsetX, y: pointer.y - offsetY };
    const label = drawNames(context, view, drawn, at);
    if (label) cutName = { ...label, x: label.x + offsetX, y: label.y + offsetY };
  });
  if (added) {
    const layer = seen.get(editor.state.layerID ?? '');
    context.save();
    context.translate(layer?.offsetX ?? 0, layer?.offsetY ?? 0);
    const thing = { id: '', version: 0, fields: { ...emptyObject, ...added } } as MapThing;
    drawShape(context, view, { thing, opacity: 0.8, isSelected: true });
    context.restore();
  }
  return cutName;
}

/** What the brush would paint, half transparent. */
function drawStamp(context: CanvasRenderingContext2D, view: MapView, editor: MapEditor, at: MapPoint): void {
  const cells = editor.brush.preview('brush', at);
  context.globalAlpha = 0.6;
  for (const each of cells.slice(0, 400)) {
    const corner = cornerOf(view.shape, each.x, each.y);
    if ('cell' in each) view.tiles.draw(context, Number(each.cell), corner.x, corner.y, 0);
  }
  context.globalAlpha = 1;
}

function outline(context: CanvasRenderingContext2D, view: MapView, cells: readonly MapPoint[]): void {
  if (cells.length === 0) return;
  context.strokeStyle = view.palette.accent;
  context.fillStyle = view.palette.accent;
  context.lineWidth = 1.5 / view.camera.zoom;
  context.beginPath();
  for (const { x, y } of cells) traceCell(context, view.shape, x, y);
  context.globalAlpha = 0.15;
  context.fill();
  context.globalAlpha = 1;
  context.stroke();
}

/** The border of a block of cells. */
function drawCells(
  context: CanvasRenderingContext2D,
  view: MapView,
  from: MapPoint,
  to: MapPoint,
  color: string,
): void {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const { zoom } = view.camera;
  context.save();
  context.strokeStyle = color;
  context.fillStyle = color;
  context.lineWidth = 2 / zoom;
  context.setLineDash([6 / zoom, 4 / zoom]);
  context.beginPath();
  tracePolygon(context, blockBorder(view.shape, { x: left, y: top }, { x: right, y: bottom }));
  context.globalAlpha = 0.08;
  context.fill();
  context.globalAlpha = 1;
  context.stroke();
  context.restore();
}

/** As people call an object: its name, that of what it leads to, or nothing. */
export const plainName = ({ fields }: MapThing): string =>
  fields.name || (fields.shape === 'text' ? '' : fields.shape === 'marker' ? mapShapes.marker : '');
