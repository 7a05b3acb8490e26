import { expect, test } from 'vitest';
import { dungeonDefaults } from '#content/map/dungeon/options.ts';
import { randomDungeon } from '#content/map/dungeon/random-dungeon.ts';
import { fieldSchemas } from '#contract/kinds/declaration.ts';
import { mapLayerDeclaration } from '#contract/kinds/map-layer.ts';
import { mapObjectDeclaration } from '#contract/kinds/map-object.ts';
import { keyOf, withPainted } from '../store/painted.ts';
import { storedOf } from './model.ts';

test('decisions §6: what a random dungeon has is saved as it is: every cell, every object, each on its layer', () => {
  const dungeon = randomDungeon({ ...dungeonDefaults, seed: 'saved' });
  const { layers, objects, chunks } = storedOf(dungeon, new Map());
  expect(layers.map(({ fields }) => fields.name)).toEqual(dungeon.map.layers.map(({ name }) => name));
  const named = (layerID: string) => layers.find(({ id }) => id === layerID)?.fields.name;
  const nameIn = (layerID: string) => dungeon.map.layers.find((layer) => layer.layerID === layerID)?.name;
  expect(objects.map(({ fields }) => named(fields.layerID))).toEqual(
    dungeon.map.objects.map(({ layerID }) => nameIn(layerID)),
  );
  const all = [...dungeon.grids].flatMap(([layerID, grid]) =>
    [...grid.chunks].map(([chunk, cells]) => ({ layer: nameIn(layerID), chunk, cells })),
  );
  const saved = chunks.map((chunk) => ({
    ...{ layer: named(chunk.layerID), chunk: keyOf(chunk), cells: withPainted(undefined, chunk) },
  }));
  expect(saved).toEqual(all);
  const [ofLayer, ofObject] = [fieldSchemas(mapLayerDeclaration), fieldSchemas(mapObjectDeclaration)];
  const refused = [
    ...layers.flatMap(({ fields }) => refusedBy(ofLayer, fields)),
    ...objects.flatMap(({ fields }) => refusedBy(ofObject, fields)),
  ];
  expect(refused).toEqual([]);
});

/** Fields whose values the server would refuse. */
function refusedBy(schemas: object, fields: object): string[] {
  const known = schemas as Record<string, { safeParse(value: unknown): { success: boolean } }>;
  return Object.entries(fields)
    .filter(([name, value]) => !known[name]?.safeParse(value).success)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
}
