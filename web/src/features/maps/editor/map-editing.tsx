import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { MapGeometry } from '#content/map/geometry.ts';
import type { DungeonMap } from '#contract/kinds/dungeon-map.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { OptionalDialog } from '#web/screens/optional-dialog.tsx';
import { useOthers } from '#web/session/live/use-presence.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { classNames } from '#web/ui/foundations/class-names.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { plainName } from '../draw/draw-editing.ts';
import type { TilePictures } from '../draw/tile-pictures.ts';
import { MissingPicturesNote } from '../missing-pictures-note.tsx';
import { LayersPanel } from '../panels/layers-panel.tsx';
import { TerrainPalette } from '../panels/terrain-palette.tsx';
import { ThingPanel } from '../panels/thing-panel.tsx';
import { TilePalette } from '../panels/tile-palette.tsx';
import { OtherPointers } from '../people/other-pointers.tsx';
import { selectionsOf } from '../people/others-on-map.ts';
import type { Layer, MapState, MapThing } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';
import { useMapStore } from '../store/use-map-store.ts';
import type { MissingPictures } from '../use-tile-pictures.ts';
import { BeginMap } from './begin-map.tsx';
import type { EditorState } from './editing.ts';
import { handleKeyBeside } from './keys.ts';
import { type Links, useLinks } from './link-names.ts';
import { linkPath } from './link-path.ts';
import { MapCanvas } from './map-canvas.tsx';
import type { MapEditor } from './map-editor.ts';
import { MapNote } from './map-note.tsx';
import { MapToolbar } from './map-toolbar.tsx';
import { Minimap } from './minimap.tsx';
import { PlayerBar } from './player-bar.tsx';
import { ToolChoice } from './tool-choice.tsx';
import { useEditorState } from './use-editor-state.ts';
import { useTileSets } from './use-tile-sets.tsx';

const WallsFromTiles = lazyPart(async () => (await import('../panels/walls-from-tiles.tsx')).WallsFromTiles);

export interface MapEditingProps {
  map: DungeonMap;
  tiles: TilePictures;
  missing: MissingPictures | null;
  shape: MapGeometry;
  canEdit: boolean;
  /** Told which objects are selected. */
  onObjects: (ids: readonly string[]) => void;
}

/** The map with its tools: what is drawn is saved as it is drawn. */
export function MapEditing({ map, tiles, missing, shape, canEdit, onObjects }: MapEditingProps) {
  const { store, state } = useMapStore(map.dungeonMapID, map);
  const [editor, setEditor] = useState<MapEditor | null>(null);
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = area.current;
    if (!element || !editor) return;
    // Not through React: the keys of menus and dialogs, which are elsewhere on the page, are theirs.
    const onKey = (event: KeyboardEvent) => {
      if (!handleKeyBeside(event, editor)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('keydown', onKey);
    return () => element.removeEventListener('keydown', onKey);
  }, [editor]);
  if (state.status === 'failed')
    return <LoadFailure what="The map" error={state.error ?? undefined} onRetry={() => store.retry()} />;
  return (
    <div
      ref={area}
      className="flex min-h-0 flex-1 overflow-hidden rounded-md border border-line bg-surface mobile:flex-col"
    >
      <Drawing {...{ map, tiles, missing, shape, canEdit, store, state, editor, onObjects }} onEditor={setEditor} />
    </div>
  );
}

interface DrawingProps extends MapEditingProps {
  store: MapStore;
  state: MapState;
  editor: MapEditor | null;
  onEditor: (editor: MapEditor) => void;
}

function Drawing({ map, tiles, missing, shape, canEdit, store, state, editor, onEditor, onObjects }: DrawingProps) {
  const navigate = useNavigate();
  const [isPanelShown, setPanelShown] = useState(false);
  const links = useLinks(state.objects);
  const nameOf = useCallback(
    (thing: MapThing) => thing.fields.name || links.nameOf(thing) || plainName(thing),
    [links],
  );
  const isReadOnly = !canEdit || state.status !== 'ready';
  useNamedObject(editor, state);
  return (
    <>
      <div className="flex min-h-0 min-w-0 flex-1 flex-col">
        {editor && <MapToolbar {...{ editor, state, canEdit, map, nameOf, isPanelShown }} onPanel={setPanelShown} />}
        <div className="relative flex min-h-0 flex-1">
          {editor && <ToolChoice {...{ editor, isReadOnly: !canEdit }} />}
          <MapCanvas
            {...{ store, shape, tiles, isReadOnly, nameOf, onEditor }}
            name={map.name}
            dungeonMapID={map.dungeonMapID}
            onFollow={(thing) => {
              const path = linkPath(thing, (id) => links.nodeOf(id)?.ownerID);
              if (path !== null) void navigate(path);
            }}
            background={map.background}
          />
          {state.status === 'loading' && (
            <div className="absolute inset-x-4 bottom-4 mx-auto max-w-sm rounded-md border border-line bg-surface p-3">
              <ProgressBar
                label={state.isMoving ? 'Waiting until the map is resized' : 'Loading the map'}
                value={state.progress.all === 0 ? null : (100 * state.progress.read) / state.progress.all}
              />
            </div>
          )}
          {/* Over the map: what somebody draws on must not move under their hand. */}
          {state.isWaiting && (
            <Banner
              tone="warning"
              title="Not saved yet"
              className="pointer-events-none absolute top-2 right-2 left-13 mx-auto max-w-xl"
            >
              {state.isMoving
                ? 'The map is being resized. Your changes are saved when that is done.'
                : 'The server can’t save your changes right now. They will be saved as soon as it can. Keep this tab open.'}
            </Banner>
          )}
          {missing && !state.isWaiting && <MissingPicturesNote missing={missing} />}
          {state.status === 'ready' && state.layers.size === 0 && <BeginMap store={store} canEdit={canEdit} />}
          {editor && <PlayerBar {...{ editor, state, nameOf }} dungeonMapID={map.dungeonMapID} />}
          {editor && <MapNote editor={editor} />}
          {editor && <OtherPointers editor={editor} dungeonMapID={map.dungeonMapID} />}
          {editor && state.layers.size > 0 && <Minimap editor={editor} />}
        </div>
      </div>
      {editor && (
        <SidePanel
          {...{ map, tiles, store, state, editor, canEdit, nameOf, links, onObjects }}
          isShownOnPhones={isPanelShown}
        />
      )}
    </>
  );
}

type SidePanelProps = Pick<DrawingProps, 'map' | 'tiles' | 'store' | 'state' | 'canEdit' | 'onObjects'> & {
  editor: MapEditor;
  nameOf: (thing: MapThing) => string;
  links: Links;
  isShownOnPhones: boolean;
};

function SidePanel({
  map,
  tiles,
  store,
  state,
  editor,
  canEdit,
  nameOf,
  links,
  onObjects,
  isShownOnPhones,
}: SidePanelProps) {
  const editing = useEditorState(editor);
  const { sets, dialog } = useTileSets(map.dungeonMapID, () => editor.set({ stamp: [] }));
  const others = selectionsOf(useOthers('dungeonMap', map.dungeonMapID));
  const selected = [...editing.objects].join(' ');
  const tell = useEffectEvent((ids: readonly string[]) => onObjects(ids));
  useEffect(() => tell(selected.split(' ').filter(Boolean)), [selected]);
  useEffect(() => {
    editor.othersObjects = others;
    editor.view.draw();
  });
  const isReadOnly = !canEdit || state.status !== 'ready';
  const [wallsOf, setWallsOf] = useState<Layer | null>(null);
  useShownLayers(editor, store, state);
  useChosenLayer(editor, state, editing);
  const layer = state.layers.get(editing.layerID ?? '');
  const isOnObjects = layer?.fields.type === 'objects';
  return (
    <aside
      aria-label="Layers and tiles"
      className={classNames(
        'flex w-80 shrink-0 flex-col gap-4 overflow-y-auto border-l border-line p-3 mobile:w-full mobile:border-t mobile:border-l-0',
        isShownOnPhones ? 'mobile:h-1/2' : 'mobile:hidden',
      )}
    >
      <LayersPanel
        {...{ store, isReadOnly }}
        layers={state.layers}
        seen={state.seen}
        layerID={editing.layerID}
        onWalls={map.orientation === 'square' ? setWallsOf : undefined}
        onChoose={(layerID) => {
          const isObjects = store.state.layers.get(layerID)?.fields.type === 'objects';
          const tool = isObjects
            ? editing.tool === 'pan'
              ? 'pan'
              : 'select'
            : editing.tool === 'object'
              ? 'brush'
              : editing.tool;
          editor.set({ layerID, tool, ...(isObjects ? { selection: null } : { objects: new Set() }) });
        }}
      />
      {isOnObjects || editing.objects.size > 0 ? (
        <ThingPanel {...{ editor, state, editing, isReadOnly, nameOf, links, others }} />
      ) : editing.tool === 'terrain' && !isReadOnly ? (
        <TerrainPalette tiles={tiles} terrain={editing.terrain} onPick={(terrain) => editor.set({ terrain })} />
      ) : (
        !isReadOnly && (
          <TilePalette
            {...{ tiles, sets }}
            stamp={editing.stamp}
            onPick={(stamp) =>
              editor.set({
                stamp,
                tool: ['brush', 'rectangle', 'line', 'fill'].includes(editing.tool) ? editing.tool : 'brush',
              })
            }
          />
        )
      )}
      {dialog}
      <OptionalDialog onClose={() => setWallsOf(null)}>
        {wallsOf && <WallsFromTiles editor={editor} layer={wallsOf} onClose={() => setWallsOf(null)} />}
      </OptionalDialog>
    </aside>
  );
}

/** The address may name an object: that one is chosen, and in the middle. */
function useNamedObject(editor: MapEditor | null, { status, objects }: MapState): void {
  const objectID = useSearchParams()[0].get('object');
  const isReady = status === 'ready';
  const show = useEffectEvent(() => {
    const thing = objects.get(objectID ?? '');
    if (thing) editor?.things.show(thing);
  });
  useEffect(() => {
    if (editor && isReady && objectID !== null) show();
  }, [editor, isReady, objectID]);
}

/** What the view draws follows the layers. */
function useShownLayers(editor: MapEditor, store: MapStore, { seen }: MapState): void {
  const shown = useMemo(
    () =>
      [...seen.values()]
        .filter(({ type, isVisible }) => type === 'tiles' && isVisible)
        .map((layer) => ({ ...layer, grid: store.gridOf(layer.id) })),
    [seen, store],
  );
  useEffect(() => editor.view.setLayers(shown), [editor, shown]);
}

/** A map is drawn on a layer from the beginning, and goes on when that is deleted. */
function useChosenLayer(editor: MapEditor, { seen }: MapState, { layerID, stamp }: EditorState): void {
  useEffect(() => {
    const first = editor.view.tiles.sets[0];
    if (stamp.length === 0 && first) editor.set({ stamp: [{ x: 0, y: 0, cell: first.firstTile + 15 }] });
  }, [editor, stamp]);
  useEffect(() => {
    if (layerID !== null && seen.has(layerID)) return;
    const order = [...seen.values()];
    const bottom = order.find(({ type }) => type === 'tiles') ?? order[0];
    if (bottom) editor.set({ layerID: bottom.id });
  }, [editor, seen, layerID]);
}
