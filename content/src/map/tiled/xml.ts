import { SaxesParser } from 'saxes';
import { assertReadable, type MapFile, MapFileProblem } from '../file/map-file.ts';

/** An element, with the text that stands right in it. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const DEEPEST = 60;
const MOST_ELEMENTS = 2_000_000;

/**
 * The root element of an XML file. Entities are those of XML alone: nothing is fetched or expanded.
 * @throws {MapFileProblem} with line and column
 */
export function parseXml(file: MapFile): XmlElement {
  assertReadable(file);
  const parser = new SaxesParser({ fileName: file.name, position: true });
  const open: XmlElement[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const fail = (message: string): never => {
    throw new MapFileProblem(`${file.name}, line ${parser.line}, column ${parser.column}`, message);
  };
  parser.on('error', (error) =>
    fail(`This is not valid XML: ${error.message.replace(/^.*?\d+:\d+: /, '')} The file may be cut or damaged.`),
  );
  // Old maps name Tiled's document type, which is not fetched.
  parser.on('doctype', (type) => {
    if (type.includes('[')) fail('The file declares its own entities, which aren’t supported.');
  });
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= DEEPEST) fail('It is nested too deeply.');
    if (count > MOST_ELEMENTS) fail('It has more than two million elements.');
    const element = { name, attributes: Object.fromEntries(Object.entries(attributes)), children: [], text: '' };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    // Between elements there is only what indents them.
    if (closed && closed.children.length > 0) closed.text = closed.text.trim();
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(file.text).close();
  } catch (error) {
    if (error instanceof MapFileProblem) throw error;
    fail('This is not valid XML. The file may be cut or damaged.');
  }
  return root ?? fail('There is no element in it.');
}

/** An element as text, indented as Tiled does. */
export function printXml(element: XmlElement): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${printElement(element, '')}`;
}

function printElement({ name, attributes, children, text }: XmlElement, indent: string): string {
  const start = `${indent}<${name}${Object.entries(attributes)
    .map(
      ([key, value]) =>
        ` ${key}="${escaped(value).replaceAll('"', '&quot;').replaceAll('\n', '&#10;').replaceAll('\t', '&#9;')}"`,
    )
    .join('')}`;
  if (children.length === 0 && text === '') return `${start}/>\n`;
  if (children.length === 0) return `${start}>${escaped(text)}</${name}>\n`;
  const inner = children.map((child) => printElement(child, `${indent} `)).join('');
  return `${start}>${escaped(text.trim())}\n${inner}${indent}</${name}>\n`;
}

/** Characters that XML can't hold are left out. */
const escaped = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\r', '&#13;');

/** Whether a text can be the name of an attribute. */
export const isXmlName = (text: string) => /^[A-Za-z_][\w.-]*$/.test(text);
