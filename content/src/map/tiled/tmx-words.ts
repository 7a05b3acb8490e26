/** How the words of Tiled's XML differ from those of its JSON: in XML everything is text. */
const NUMBERS = new Set([
  ...['width', 'height', 'tilewidth', 'tileheight', 'hexsidelength', 'parallaxoriginx', 'parallaxoriginy'],
  ...[
    'nextlayerid',
    'nextobjectid',
    'compressionlevel',
    'id',
    'opacity',
    'offsetx',
    'offsety',
    'parallaxx',
    'parallaxy',
  ],
  ...['x', 'y', 'rotation', 'gid', 'firstgid', 'spacing', 'margin', 'tilecount', 'columns', 'tile', 'probability'],
  ...['tileid', 'duration', 'imagewidth', 'imageheight', 'pixelsize'],
]);

const FLAGS = new Set([
  ...['visible', 'locked', 'infinite', 'wrap', 'bold', 'italic', 'underline', 'strikeout', 'kerning'],
  ...['repeatx', 'repeaty', 'hflip', 'vflip', 'rotate', 'preferuntransformed'],
]);

/** A number or flag where the attribute is one and its text can be read, else the text. */
export function attributeValue(attribute: string, text: string): string | number | boolean {
  if (NUMBERS.has(attribute) && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  if (FLAGS.has(attribute) && /^(0|1|true|false)$/.test(text)) return text === '1' || text === 'true';
  return text;
}

export const attributeText = (value: string | number | boolean): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : String(value);

/** Where an element or value that Tiled's other format has no word for is kept. */
export const KEPT_ELEMENTS = 'xml:elements';
export const KEPT_VALUE = 'lorebox';
