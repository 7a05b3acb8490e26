import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { MapGeometry } from '#content/map/geometry.ts';
import { onOtherLook } from '#web/ui/foundations/on-other-look.ts';
import { drawEditing } from '../draw/draw-editing.ts';
import { keptCameras } from '../draw/kept-cameras.ts';
import { MapView } from '../draw/map-view.ts';
import type { TilePictures } from '../draw/tile-pictures.ts';
import type { MapThing } from '../store/map-parts.ts';
import type { MapStore } from '../store/map-store.ts';
import { isBlocked } from './editing.ts';
import { keptTools } from './kept-tools.ts';
import { handleMapKey } from './keys.ts';
import { MapEditor } from './map-editor.ts';
import { listenToPointer } from './pointer.ts';

/** The map whose keys somebody was using when its editor was made anew, as for another size. */
let focused: string | null = null;

export interface MapCanvasProps {
  name: string;
  dungeonMapID: string;
  store: MapStore;
  shape: MapGeometry;
  background: string;
  tiles: TilePictures;
  isReadOnly: boolean;
  nameOf: (thing: MapThing) => string;
  onEditor: (editor: MapEditor) => void;
  /** An object was pressed twice. */
  onFollow: (thing: MapThing) => void;
}

/** The map itself: an element with keys of its own, over it nothing that React draws. */
export function MapCanvas(props: MapCanvasProps) {
  const { name, dungeonMapID, store, shape, background, tiles, isReadOnly, nameOf, onFollow } = props;
  const canvas = useRef<HTMLCanvasElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<MapEditor | null>(null);
  const onEditor = useEffectEvent((made: MapEditor) => props.onEditor(made));
  const make = useEffectEvent((element: HTMLCanvasElement) => new MapEditor(store, new MapView(element, shape, tiles)));

  useEffect(() => {
    if (!canvas.current || !area.current) return;
    const made = make(canvas.current);
    const { view } = made;
    const tools = keptTools.get(dungeonMapID);
    if (tools) made.set(tools);
    let isFitted = false;
    const cameraName = `${dungeonMapID} ${view.shape.width} ${view.shape.height}`;
    let before = view.size;
    const resizes = new ResizeObserver(() => {
      view.resize();
      const { camera, size } = view;
      // What was in the middle stays there: on phones the panel takes half of the map's height.
      const [dx, dy] = [(before.width - size.width) / 2 / camera.zoom, (before.height - size.height) / 2 / camera.zoom];
      if (isFitted) view.setCamera({ ...camera, x: camera.x + dx, y: camera.y + dy });
      before = size;
      if (!isFitted && view.size.width > 0) {
        isFitted = true;
        const kept = keptCameras.get(cameraName);
        if (kept) view.setCamera(kept);
        else view.fit();
      }
    });
    resizes.observe(canvas.current);
    const stopLook = onOtherLook(() => view.resize());
    const { style } = area.current;
    const showCursor = () => {
      style.cursor = isBlocked(made) ? 'not-allowed' : '';
    };
    const stopCursor = made.subscribe(showCursor);
    const stopState = store.subscribe(() => {
      view.draw();
      showCursor();
    });
    const stopGrids = store.grids.listen((layerID, chunks) => view.changed(layerID, chunks));
    const stopPointer = listenToPointer(view, area.current, made);
    setEditor(made);
    onEditor(made);
    return () => {
      resizes.disconnect();
      stopLook();
      stopCursor();
      stopState();
      stopGrids();
      stopPointer();
      // A stroke that was begun would hold back what others draw.
      made.cancel();
      view.stop();
      if (isFitted) keptCameras.set(cameraName, view.camera);
      keptTools.set(dungeonMapID, made.state);
    };
  }, [store, dungeonMapID]);

  useEffect(() => {
    if (editor) editor.isReadOnly = isReadOnly;
  }, [editor, isReadOnly]);
  useEffect(() => {
    if (editor) editor.view.drawOver = (context) => drawEditing(context, editor.view, editor, nameOf);
    editor?.view.draw();
  }, [editor, nameOf]);
  useEffect(() => editor?.view.setShape(shape, tiles), [editor, shape, tiles]);
  useEffect(() => editor?.view.setBackground(background), [editor, background]);

  useLayoutEffect(() => {
    const element = area.current;
    // Reached by Tab like a field: its keys are its own.
    if (element) element.tabIndex = 0;
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (focused === dungeonMapID && isLost) element?.focus({ preventScroll: true });
    focused = null;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      focused = dungeonMapID;
      // The editor made in place of this one is there by then; a map that is opened later takes nobody's focus.
      setTimeout(() => {
        focused = null;
      });
    };
  }, [dungeonMapID]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!editor || event.target !== area.current || !handleMapKey(event, editor)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    const element = area.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, []);

  return (
    <div
      ref={area}
      role="application"
      aria-label={`Map of ${name}`}
      aria-roledescription="map"
      aria-description="Arrow keys move the cursor, Enter uses the tool."
      data-map-area
      onDoubleClick={(event) => {
        const { left, top } = event.currentTarget.getBoundingClientRect();
        const at = editor?.view.toMap({ x: event.clientX - left, y: event.clientY - top });
        // A player goes where they press, and not to what lies under the fog.
        const isFollowed = editor?.state.tool === 'select' && editor.state.player === null;
        const thing = at && isFollowed ? editor.things.at(at) : undefined;
        if (thing) onFollow(thing);
      }}
      className="relative min-h-0 flex-1 touch-none overflow-hidden outline-none focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
    >
      <canvas ref={canvas} className="absolute inset-0 size-full" aria-hidden />
    </div>
  );
}
