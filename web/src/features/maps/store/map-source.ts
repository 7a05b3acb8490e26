import type { Dispatch } from '@reduxjs/toolkit';
import { undoQuietly } from '#web/api/graphs.ts';
import { readMapParts, resizeMap, saveMapParts } from '#web/api/maps.ts';
import { cutSummary } from '#web/screens/cut-summary.ts';
import type { GraphRecord, RecordChanges } from '#web/screens/graph/graph-records.ts';
import type { DrawnOn, Layer, MapSource, MapThing } from './map-parts.ts';

const recordOf = <Fields extends object>(
  { version, ...row }: Record<string, unknown> & { version: number },
  idName: string,
): GraphRecord<Fields> => {
  const { [idName]: id, ...fields } = row as Record<string, unknown>;
  return { id: String(id), version, fields: fields as Fields };
};

function bodyOf(changes: RecordChanges | undefined, idName: string) {
  if (!changes) return undefined;
  const { create = [], update = [], delete: removed = [] } = changes;
  return {
    ...(create.length > 0 ? { create: create.map(({ id, fields }) => ({ ...fields, [idName]: id })) } : {}),
    ...(update.length > 0
      ? { update: update.map(({ id, version, fields }) => ({ [idName]: id, version, fields })) }
      : {}),
    ...(removed.length > 0 ? { delete: removed } : {}),
  };
}

/** The parts of a map, on the server. @param from that is drawn on: the server moves what is drawn as far as the map was moved since */
export function mapSource(
  dispatch: Dispatch,
  args: { workspaceID: string; dungeonMapID: string },
  { width, height, left, top }: DrawnOn,
): MapSource {
  return {
    async read(asked) {
      const { data, error } = await readMapParts(dispatch, { ...args, ...asked });
      if (error) return { error };
      return {
        data: {
          ...data,
          layers: data.layers.map((row): Layer => recordOf(row, 'mapLayerID')),
          objects: data.objects.map((row): MapThing => recordOf(row, 'mapObjectID')),
          chunks: data.chunks.map(({ mapChunkID: id, layerID, x, y, rows }) => ({ id, layerID, x, y, rows })),
        },
      };
    },
    async save({ layers, objects, chunks, summary }) {
      const body = {
        from: { width, height, left, top },
        ...(layers ? { layers: bodyOf(layers, 'mapLayerID') } : {}),
        ...(objects ? { objects: bodyOf(objects, 'mapObjectID') } : {}),
        ...(chunks?.length ? { chunks } : {}),
        summary: cutSummary(summary),
      };
      const { data, error } = await saveMapParts(dispatch, { ...args, ...body } as never);
      if (error) return { error };
      return {
        data: {
          ...{ batchID: data.batchID, entryCount: data.entryCount, gone: data.gone, outside: data.outside },
          layers: data.layers.map(({ mapLayerID: id, version }) => ({ id, version })),
          objects: data.objects.map(({ mapObjectID: id, version }) => ({ id, version })),
          chunks: data.chunks.map(({ mapChunkID: id, ...chunk }) => ({ id, ...chunk })),
        },
      };
    },
    async undo(batchID) {
      const { data, error } = await undoQuietly(dispatch, args.workspaceID, batchID);
      return error ? { error } : { data: { batchID: data.batchID } };
    },
    async resize(resize) {
      const from = { width, height, left, top };
      const { data, error } = await resizeMap(dispatch, { ...args, from, ...resize });
      return error ? { error } : { data: { batchID: data.batchID } };
    },
  };
}
