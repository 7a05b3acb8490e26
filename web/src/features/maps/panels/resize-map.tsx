import { useCallback } from 'react';
import { isObjectCut, type Resize, tilesCut } from '#content/map/resize.ts';
import { mapShapes } from '#contract/kinds/map-object.ts';
import { layerName } from '../editor/layer-changes.ts';
import type { MapEditor } from '../editor/map-editor.ts';
import type { MapThing } from '../store/map-parts.ts';
import { ResizeDialog } from './resize-dialog.tsx';

export interface ResizeMapProps {
  editor: MapEditor;
  nameOf: (thing: MapThing) => string;
  onClose: () => void;
}

/** The dialog for another size, of the map that is edited. */
export function ResizeMap({ editor, nameOf, onClose }: ResizeMapProps) {
  const { width, height } = editor.view.shape;
  const cutBy = useCallback((resize: Resize) => namesOfCut(editor, resize, nameOf), [editor, nameOf]);
  return (
    <ResizeDialog
      wide={width}
      high={height}
      cutBy={cutBy}
      resize={(resize) => editor.store.resize(resize)}
      onClose={onClose}
    />
  );
}

const tiles = (count: number) => (count === 1 ? '1 tile' : `${count.toLocaleString('en-US')} tiles`);

/** What of each layer would be outside, and which objects. */
function namesOfCut({ store, view }: MapEditor, resize: Resize, nameOf: ResizeMapProps['nameOf']): string[] {
  const { layers, objects, seen } = store.state;
  const ofLayers = [...layers.values()].flatMap((layer) => {
    const count = layer.fields.type === 'tiles' ? tilesCut(store.gridOf(layer.id), resize) : 0;
    return count === 0 ? [] : [`${tiles(count)} on ${layerName(layer)}`];
  });
  const ofObjects = [...objects.values()].flatMap((thing) => {
    const { offsetX = 0, offsetY = 0 } = seen.get(thing.fields.layerID) ?? {};
    const isCut = isObjectCut(view.shape, thing.fields, { x: offsetX, y: offsetY }, resize);
    return isCut ? [nameOf(thing) || mapShapes[thing.fields.shape]] : [];
  });
  return [...ofLayers, ...ofObjects];
}
