import type { MapGeometry } from '#content/map/geometry.ts';
import { MapView } from '#web/features/maps/draw/map-view.ts';
import { TilePictures } from '#web/features/maps/draw/tile-pictures.ts';
import { emptyLayer } from '#web/features/maps/editor/layer-changes.ts';
import { MapEditor } from '#web/features/maps/editor/map-editor.ts';
import { emptyObject } from '#web/features/maps/editor/object-gestures.ts';
import type { LayerFields, MapGesture, MapSource, ObjectFields } from '#web/features/maps/store/map-parts.ts';
import { MapStore } from '#web/features/maps/store/map-store.ts';
import type { MapStoreOptions } from '#web/features/maps/store/map-store-options.ts';

const shape: MapGeometry = {
  ...{ orientation: 'square', stagger: null, width: 20, height: 12, tileWidth: 64, tileHeight: 64 },
};

type Own = Partial<MapSource> &
  Partial<Pick<MapStoreOptions, 'onWaiting' | 'onRefused' | 'onOutside' | 'stacks' | 'drawn'>> & {
    width?: number;
    height?: number;
    left?: number;
  };

/** The editor of a map that nothing draws, with layers and objects by their ids; `saved` are the gestures it made, `area` is what has its keys. With a `read` of its own it is not loaded yet. */
export async function openedMap(
  layers: Readonly<Record<string, Partial<LayerFields>>>,
  objects: Readonly<Record<string, Partial<ObjectFields>>> = {},
  {
    width = shape.width,
    height = shape.height,
    left = 0,
    onWaiting,
    stacks,
    drawn,
    onRefused,
    onOutside,
    ...own
  }: Own = {},
) {
  const saved: MapGesture[] = [];
  const parts = {
    layers: Object.entries(layers).map(([id, fields], position) => ({
      ...{ id, version: 1, fields: { ...emptyLayer, type: 'tiles' as const, position, ...fields } },
    })),
    objects: Object.entries(objects).map(([id, fields]) => ({
      ...{ id, version: 1, fields: { ...emptyObject, shape: 'marker' as const, layerID: '', ...fields } },
    })),
  };
  const counts = { layers: parts.layers.length, objects: parts.objects.length, chunks: 0 };
  const store = new MapStore({
    ...{ size: { width, height, left, top: 0 }, onGone: () => undefined },
    onRefused: onRefused ?? (() => undefined),
    ...(onWaiting ? { onWaiting } : {}),
    ...(onOutside ? { onOutside } : {}),
    ...(stacks ? { stacks } : {}),
    ...(drawn ? { drawn } : {}),
    source: {
      read: async () => ({ data: { ...parts, counts, chunks: [], deleted: [], nextChunk: null, readAt: '' } }),
      save: async (gesture) => {
        saved.push(gesture);
        return { data: { layers: [], objects: [], chunks: [], gone: [], batchID: `batch ${saved.length}` } };
      },
      undo: async () => ({ data: { batchID: '' } }),
      resize: async () => ({ data: { batchID: '' } }),
      ...own,
    },
  });
  if (!own.read) await store.load();
  const canvas = document.createElement('canvas');
  // jsdom has none.
  canvas.getContext = () => null;
  const area = document.createElement('div');
  area.tabIndex = 0;
  area.append(canvas);
  const view = new MapView(
    canvas,
    { ...shape, width, height },
    new TilePictures([], shape.tileWidth, shape.tileHeight),
  );
  view.stop();
  const editor = new MapEditor(store, view);
  editor.isReadOnly = false;
  const show = () =>
    view.setLayers(
      [...store.state.seen.values()]
        .filter(({ type, isVisible }) => type === 'tiles' && isVisible)
        .map((layer) => ({ ...layer, grid: store.gridOf(layer.id) })),
    );
  show();
  store.subscribe(show);
  return { editor, store, view, saved, area };
}
