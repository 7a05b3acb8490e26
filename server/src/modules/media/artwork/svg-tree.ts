import { SaxesParser } from 'saxes';
import { NotAnImageError } from '../errors.ts';

export interface SvgElement {
  name: string;
  attributes: Record<string, string>;
  children: (SvgElement | string)[];
}

const deepest = 60;
const elementsMax = 20_000;

/** The root of an SVG file. Entities are those of XML alone: nothing is fetched or expanded. @throws NotAnImageError */
export function parseSvg(source: string): SvgElement {
  const parser = new SaxesParser({ position: false });
  const open: SvgElement[] = [];
  let root: SvgElement | null = null;
  let count = 0;
  const fail = (message: string): never => {
    throw new NotAnImageError(message);
  };
  parser.on('error', () => fail('This SVG is not valid XML. It may be cut or damaged: export it again.'));
  // Old editors name SVG's document type, which is not fetched.
  parser.on('doctype', (type) => {
    if (type.includes('[')) fail('This SVG declares its own entities. Export it again as plain SVG.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= deepest || count > elementsMax)
      fail('This SVG is too complex: at most 20,000 elements, 60 deep. Simplify it first.');
    const element: SvgElement = { name, attributes: { ...(attributes as Record<string, string>) }, children: [] };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const addText = (text: string) => {
    open.at(-1)?.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.write(source).close();
  if (root === null || (root as SvgElement).name !== 'svg') throw new NotAnImageError();
  return root;
}

const escaped: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (text: string) => text.replace(/[&<>"]/g, (character) => escaped[character] ?? '');

/** As text, written from the tree alone. */
export function writeSvg({ name, attributes, children }: SvgElement): string {
  const start = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value)}"`);
  const inside = children.map((child) => (typeof child === 'string' ? escapeText(child) : writeSvg(child))).join('');
  return inside === '' ? `<${name}${start.join('')}/>` : `<${name}${start.join('')}>${inside}</${name}>`;
}
