import { ImageTooLargeError, NotAnImageError } from '../errors.ts';
import { drawnBy, styleReader } from './svg-style.ts';
import { parseSvg, type SvgElement, writeSvg } from './svg-tree.ts';

const svgBytesMax = 2_000_000;
/**
 * Elements drawn, those counted again that are drawn again by reference: a file of one page can ask for billions. What needs a
 * surface of its own counts for as many as take as long (svg-style.ts).
 */
const drawnMax = 100_000;
/** Rules compared with elements, and parts looked up: a tenth of a second. */
const stepsMax = 1_000_000;
/** Parts one within the other, those counted that are drawn by reference: each is a call within a call. */
const deepest = 1000;

/** What draws, and nothing that runs, fetches, embeds or leads anywhere. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan linearGradient radialGradient stop
  clipPath mask pattern title desc style`.split(/\s+/),
);
/** Their content stays without them. */
const unwrapped = new Set(['a', 'switch']);
const withText = new Set(['text', 'tspan', 'title', 'desc']);

const attributes = new Set(
  `id class x y x1 y1 x2 y2 cx cy r rx ry fx fy fr dx dy d points width height viewBox preserveAspectRatio transform offset
  rotate textLength lengthAdjust pathLength gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits
  maskContentUnits patternUnits patternContentUnits patternTransform fill fill-opacity fill-rule stroke stroke-width
  stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity color display
  visibility overflow clip-path clip-rule mask stop-color stop-opacity font-family font-size font-style font-weight
  letter-spacing word-spacing text-anchor dominant-baseline alignment-baseline baseline-shift text-decoration paint-order
  vector-effect shape-rendering text-rendering mix-blend-mode isolation style href xlink:href`.split(/\s+/),
);

export interface CleanSvg {
  /** The file as it is kept. */
  text: string;
  /** Its own size, in units of its drawing. */
  width: number;
  height: number;
  /** The same drawing with the longer side in pixels. */
  sized(side: number): string;
}

/**
 * A drawing with nothing in it that could run, fetch or grow without end (docs/decisions/0046): what is kept is written anew
 * from a list of elements and attributes. @throws NotAnImageError, ImageTooLargeError
 */
export function cleanSvg(source: string): CleanSvg {
  if (Buffer.byteLength(source) > svgBytesMax)
    throw new ImageTooLargeError(`This SVG is larger than ${svgBytesMax / 1_000_000} MB. Simplify it first.`);
  const parsed = parseSvg(source);
  const [root] = cleaned(parsed);
  if (typeof root !== 'object') throw new NotAnImageError();
  assertDrawable(root);
  const { viewBox, width, height } = measuresOf(parsed.attributes);
  const sizedTo = (wide: number, high: number) =>
    writeSvg({
      ...root,
      attributes: {
        xmlns: 'http://www.w3.org/2000/svg',
        'xmlns:xlink': 'http://www.w3.org/1999/xlink',
        ...root.attributes,
        viewBox,
        width: String(wide),
        height: String(high),
      },
    });
  return {
    text: sizedTo(width, height),
    width,
    height,
    sized(side) {
      const scale = side / Math.max(width, height);
      return sizedTo(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)));
    },
  };
}

function cleaned(element: SvgElement): (SvgElement | string)[] {
  const { name } = element;
  if (unwrapped.has(name))
    return element.children.flatMap((child) => (typeof child === 'string' ? [] : cleaned(child)));
  if (!elements.has(name)) return [];
  if (name === 'style') return cleanedStyles(element);
  const kept = Object.entries(element.attributes).filter(([key, value]) => isHarmless(key, value));
  return [
    {
      name,
      attributes: Object.fromEntries(kept),
      children: element.children.flatMap((child) =>
        typeof child === 'string' ? (withText.has(name) ? [child] : []) : cleaned(child),
      ),
    },
  ];
}

function isHarmless(key: string, value: string): boolean {
  if (!attributes.has(key)) return false;
  if (key === 'href' || key === 'xlink:href') return /^#[\w.:-]+$/.test(value);
  return isHarmlessStyle(value);
}

/** Names only parts of the same drawing; an escape could hide what it says. */
function isHarmlessStyle(text: string): boolean {
  return (
    !/[\\@]|expression|javascript:|image\s*\(|image-set|element\s*\(|filter|behavior|-moz-binding/i.test(text) &&
    [...text.matchAll(/url\s*\(/gi)].length === [...text.matchAll(/url\(\s*(["']?)#[\w.:-]+\1\s*\)/g)].length
  );
}

function cleanedStyles({ children }: SvgElement): SvgElement[] {
  const text = children.filter((child) => typeof child === 'string').join('');
  return isHarmlessStyle(text) && !text.includes('<') ? [{ name: 'style', attributes: {}, children: [text] }] : [];
}

/** Refuses a drawing that refers to itself, or that draws parts again and again. */
function assertDrawable(root: SvgElement): void {
  const byID = new Map<string, SvgElement>();
  const styles: string[] = [];
  const collect = (element: SvgElement) => {
    if (element.attributes.id !== undefined) byID.set(element.attributes.id, element);
    if (element.name === 'style') styles.push(element.children.filter((child) => typeof child === 'string').join(''));
    for (const child of element.children) if (typeof child === 'object') collect(child);
  };
  collect(root);
  let steps = 0;
  const look = (more: number) => {
    steps += more;
    if (steps > stepsMax) throw new ImageTooLargeError('This SVG has too many styles. Simplify it first.');
  };
  const styled = styleReader(styles, look);
  const known = new Map<SvgElement, number>();
  const open = new Set<SvgElement>();
  const drawnWith = (element: SvgElement): number => {
    const before = known.get(element);
    if (before !== undefined) return before;
    if (open.has(element)) throw new NotAnImageError('This SVG draws a part inside itself. Export it again.');
    if (open.size >= deepest) throw new ImageTooLargeError('This SVG is too complex. Simplify it first.');
    open.add(element);
    let drawn = 1;
    for (const child of element.children) if (typeof child === 'object') drawn += drawnWith(child);
    const named = Object.entries(element.attributes).map(([key, value]) => {
      if (key.endsWith('href')) return { ids: [value.slice(1)], cost: 0 };
      return drawnBy(key === 'style' ? value : `${key}:${value}`);
    });
    for (const { ids, cost } of [...named, ...styled(element)]) {
      drawn += cost;
      look(ids.length);
      for (const id of ids) {
        const target = byID.get(id);
        if (target) drawn += drawnWith(target) + (target.name === 'pattern' ? 10 : 0);
      }
    }
    open.delete(element);
    if (drawn > drawnMax)
      throw new ImageTooLargeError('This SVG draws its parts too many times over. Simplify it first.');
    known.set(element, drawn);
    return drawn;
  };
  drawnWith(root);
}

const side = (text = '') => {
  const value = /^(\d+|\d*\.\d+)(e[+-]?\d+)?\s*(px|pt|mm|cm|in|pc)?$/i.test(text.trim()) ? Number.parseFloat(text) : 0;
  return value > 0 && value <= 1_000_000 ? value : null;
};

function measuresOf({ viewBox = '', width, height }: Record<string, string>) {
  const parts = viewBox
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  const [left = 0, top = 0, wide = 0, high = 0] = parts;
  const isBox = parts.length === 4 && parts.every(Number.isFinite) && wide > 0 && high > 0;
  if (isBox && Math.max(wide, high) <= 1_000_000 && Math.max(wide / high, high / wide) <= 1000)
    return { viewBox: [left, top, wide, high].join(' '), width: wide, height: high };
  const own = { width: side(width), height: side(height) };
  if (own.width === null || own.height === null)
    throw new NotAnImageError('This SVG does not say how large it is. Export it with a width and a height.');
  return { viewBox: `0 0 ${own.width} ${own.height}`, width: own.width, height: own.height };
}
