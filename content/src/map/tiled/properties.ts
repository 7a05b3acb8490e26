import type { Json, MapProperty } from '../dungeon-map.ts';
import { Fields } from '../file/fields.ts';
import { MapFileProblem } from '../file/map-file.ts';

const TYPES = ['string', 'int', 'float', 'bool', 'color', 'file', 'object', 'class'] as const;

/** Reads `properties` of a map, layer, object, tile set and so on. IDs of objects become texts. */
export function readProperties(fields: Fields): MapProperty[] {
  return fields.list('properties').map(({ value, place }) => readProperty(new Fields(value, place)));
}

function readProperty(fields: Fields): MapProperty {
  const name = fields.text('name');
  const type = TYPES.find((each) => each === fields.text('type', 'string'));
  if (!type) throw new MapFileProblem(fields.place, `The type of property “${name}” is unknown.`);
  const propertyType = fields.text('propertytype', '');
  const given = fields.take('value') as Json | undefined;
  const members = fields.list('members').map(({ value, place }) => readProperty(new Fields(value, place)));
  return {
    ...{ name, type, value: type === 'object' ? idText(given) : (given ?? '') },
    ...(propertyType && { propertyType }),
    ...(members.length > 0 && { members }),
  };
}

const idText = (value: Json | undefined): string => (value ? String(value) : '');

/** Writes them in Tiled's words; `numberOf` gives the number of an object. */
export function writeProperties(properties: readonly MapProperty[], numberOf: (objectID: string) => number): Json {
  return properties.map(({ name, type, value, propertyType, members }) => ({
    ...{ name, type, value: type === 'object' ? numberOf(String(value)) : value },
    ...(propertyType !== undefined && { propertytype: propertyType }),
    ...(members && { members: writeProperties(members, numberOf) }),
  }));
}
