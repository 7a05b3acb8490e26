import type { CellChange } from '#content/map/cell-change.ts';
import type { Resize } from '#content/map/resize.ts';
import type { MapLayer as LayerRecord } from '#contract/kinds/map-layer.ts';
import type { MapObject as ObjectRecord } from '#contract/kinds/map-object.ts';
import type { PaintedChunk } from '#contract/kinds/map-parts.ts';
import type { ApiError } from '#web/api/transport/error.ts';
import type { Answered, GraphRecord, RecordChanges } from '#web/screens/graph/graph-records.ts';

type Meta = 'dungeonMapID' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy' | 'deletedAt';
export type LayerFields = Omit<LayerRecord, Meta | 'mapLayerID'>;
export type ObjectFields = Omit<ObjectRecord, Meta | 'mapObjectID'>;
export type Layer = GraphRecord<LayerFields>;
export type MapThing = GraphRecord<ObjectFields>;
export type Layers = ReadonlyMap<string, Layer>;
export type Things = ReadonlyMap<string, MapThing>;

/** What was to be changed and has been deleted, as it was; undefined: it was never seen. */
export type GonePart = { layer: Layer } | { object: MapThing } | undefined;

/** A layer with what its groups add to its looks. */
export interface SeenLayer {
  id: string;
  type: LayerFields['type'];
  opacity: number;
  isVisible: boolean;
  isLocked: boolean;
  offsetX: number;
  offsetY: number;
  /** The group that it is in, and in how many that one is. */
  groupID: string | null;
  depth: number;
}

/** By id, in the order in which they are drawn: bottom first, each group before what is in it. */
export type SeenLayers = ReadonlyMap<string, SeenLayer>;

export interface LayerChange {
  layerID: string;
  change: CellChange;
}

/** What people do to a map at once: one command, one undo. */
export interface MapGesture {
  layers?: RecordChanges;
  objects?: RecordChanges;
  chunks?: readonly PaintedChunk[];
  /** What it changed in the cells of a layer, to take that back. */
  change?: LayerChange;
  /** As the history calls it. */
  summary: string;
}

export interface StoredChunk {
  id: string;
  layerID: string;
  x: number;
  y: number;
  rows: readonly string[];
}

/** A portion of what is on a map. */
export interface ReadParts {
  layers: readonly Layer[];
  objects: readonly MapThing[];
  chunks: readonly StoredChunk[];
  deleted: readonly string[];
  counts: { layers: number; objects: number; chunks: number };
  nextChunk: string | null;
  readAt: string;
  /** How far what is on the map was moved since it was made, as this was read; null: nowhere. */
  origin?: { left: number; top: number } | null;
  /** Some of this is at the place to which all of the map is being moved. */
  isMoving?: boolean;
}

export interface SavedParts {
  layers: readonly { id: string; version: number }[];
  objects: readonly { id: string; version: number }[];
  chunks: readonly { id: string; layerID: string; x: number; y: number; version: number }[];
  gone: readonly string[];
  /** Not on the map any more, which was resized since it was drawn: new objects, and how many tiles. */
  outside?: { objects: readonly string[]; tiles: number };
  batchID: string;
  entryCount?: number | undefined;
}

/** The map that something is drawn on: its size in tiles, and how far what is on it was moved since it was made. */
export interface DrawnOn {
  width: number;
  height: number;
  left: number;
  top: number;
}

/** What one drew: on which map, and what that changed in the cells of a layer. `isPlaced`: it says where something is. */
export interface DrawnBatch {
  on: DrawnOn;
  change: LayerChange | undefined;
  isPlaced: boolean;
}
export type DrawnBatches = Map<string, DrawnBatch>;

/** What was drawn and is outside of the map, which was resized since. */
export interface LeftOut {
  objects: number;
  tiles: number;
}

/** Where a map is kept. */
export interface MapSource {
  read(asked: { after?: string; chunksFrom?: string }): Promise<Answered<ReadParts>>;
  save(gesture: MapGesture): Promise<Answered<SavedParts>>;
  undo(batchID: string): Promise<Answered<{ batchID: string }>>;
  resize(resize: Resize): Promise<Answered<{ batchID: string }>>;
}

export interface MapState {
  layers: Layers;
  /** The layers as they are drawn. */
  seen: SeenLayers;
  objects: Things;
  status: 'loading' | 'ready' | 'failed';
  /** All of it is here: not while it is read for the first time or all of it again. */
  isWhole: boolean;
  /** Parts read and all there are, while it is read for the first time. */
  progress: { read: number; all: number };
  /** Why it could not be read. */
  error: ApiError | null;
  /** Gestures that are not saved yet. */
  pending: number;
  /** They can’t be saved now and are sent again: the server can’t be reached, or `isMoving`. */
  isWaiting: boolean;
  /** The server is moving all of the map: nothing is drawn on it or read from it until that is done. */
  isMoving: boolean;
  canUndo: boolean;
  canRedo: boolean;
}
