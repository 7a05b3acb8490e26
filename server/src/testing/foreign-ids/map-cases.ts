import { v7 as uuid } from 'uuid';
import type { World } from '../world.ts';
import type { Case } from './kind-cases.ts';

/** What is read of a map, and gestures on one. */
export function mapCases(mine: World, theirs: World): Record<string, Case[]> {
  const params = { dungeonMapID: mine.dungeonMapID };
  const foreign = { dungeonMapID: theirs.dungeonMapID };
  const refused = (place: string, body: object): Case => ({ place: `body.${place}`, outcome: 400, params, body });
  const missing = (place: string, body: object): Case => ({ place: `body.${place}`, outcome: 404, params, body });
  const layer = { mapLayerID: uuid(), type: 'tiles' };
  const object = { mapObjectID: uuid(), layerID: mine.mapLayerID, shape: 'marker' };
  const link = { linkKind: 'box', linkID: theirs.boxID };
  const ofObject = (fields: object) => ({
    objects: { update: [{ mapObjectID: mine.mapObjectID, version: 1, fields }] },
  });
  return {
    mapPartsGet: [{ place: 'params.dungeonMapID', outcome: 404, params: foreign }],
    mapPictureGet: [{ place: 'params.dungeonMapID', outcome: 404, params: foreign }],
    mapTileSetSave: tileSetCases(params, foreign, mine, theirs),
    mapTileSetDelete: [
      { place: 'params.dungeonMapID', outcome: 404, params: foreign, body: { artworkID: artworkOf(mine) } },
      // Nothing of it is on a map of this workspace, so there is nothing to remove.
      { place: 'body.artworkID', outcome: 200, params, body: { artworkID: artworkOf(theirs) } },
    ],
    mapResize: [
      {
        ...{ place: 'params.dungeonMapID', outcome: 404, params: foreign },
        body: { from: { width: 40, height: 30 }, width: 50, height: 30, left: 0, top: 0 },
      },
    ],
    mapPartsSave: [
      { place: 'params.dungeonMapID', outcome: 404, params: foreign, body: {} },
      refused('layers.create[].groupID', { layers: { create: [{ ...layer, groupID: theirs.mapLayerID }] } }),
      refused('layers.update[].fields.groupID', {
        layers: { update: [{ mapLayerID: mine.mapLayerID, version: 1, fields: { groupID: theirs.mapLayerID } }] },
      }),
      missing('layers.update[].mapLayerID', {
        layers: { update: [{ mapLayerID: theirs.mapLayerID, version: 1, fields: { name: 'Taken' } }] },
      }),
      missing('layers.delete[]', { layers: { delete: [mine.mapLayerID, theirs.mapLayerID] } }),
      refused('objects.create[].layerID', { objects: { create: [{ ...object, layerID: theirs.mapLayerID }] } }),
      refused('objects.create[].linkID', { objects: { create: [{ ...object, ...link }] } }),
      refused('objects.update[].fields.layerID', ofObject({ layerID: theirs.mapLayerID })),
      refused('objects.update[].fields.linkID', ofObject(link)),
      missing('objects.update[].mapObjectID', {
        objects: { update: [{ mapObjectID: theirs.mapObjectID, version: 1, fields: { name: 'Taken' } }] },
      }),
      missing('objects.delete[]', { objects: { delete: [mine.mapObjectID, theirs.mapObjectID] } }),
      refused('chunks[].layerID', {
        chunks: [{ layerID: theirs.mapLayerID, x: 0, y: 0, rows: `1*32${'/'.repeat(31)}` }],
      }),
    ],
  };
}

const artworkOf = (world: World) => (world as unknown as Record<string, string>).artworkID ?? '';

const tileSetCases = (params: Case['params'], foreign: Case['params'], mine: World, theirs: World): Case[] => [
  { place: 'params.dungeonMapID', outcome: 404, params: foreign, body: { artworkID: artworkOf(mine) } },
  { place: 'body.artworkID', outcome: 404, params, body: { artworkID: artworkOf(theirs) } },
];

/** A map that names another workspace's artwork as one of its tile sets. */
export const mapTileSets = (mine: World, theirs: World): Case[] => [
  {
    place: 'body.tileSets[].artworkID',
    outcome: 400,
    body: {
      dungeonMapID: mine.dungeonMapID,
      tileSets: [{ firstTile: 1, name: 'Taken', artworkID: artworkOf(theirs) }],
    },
  },
];
