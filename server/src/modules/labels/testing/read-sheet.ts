import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { decodePDFRawStream, PDFArray, PDFDict, PDFDocument, PDFName, type PDFPage, PDFRawStream } from 'pdf-lib';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

// The package would otherwise fetch its decoder from a public server.
const decoderReady = readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')).then(
  (file) => prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(file).buffer } }),
);

/** What a reader and a scanner find on one page. */
export interface SheetPage {
  width: number;
  height: number;
  /** Text in drawing order, read back through the font's ToUnicode table as a PDF viewer does when one copies it. */
  texts: { text: string; x: number; y: number; size: number }[];
  /** Filled rectangles in PDF points (y upwards). */
  rectangles: { x: number; y: number; width: number; height: number }[];
  hasImages: boolean;
}

/** Opens a label sheet independently of the code that made it. */
export async function readSheet(pdf: Uint8Array): Promise<SheetPage[]> {
  const document = await PDFDocument.load(pdf);
  return document.getPages().map(readPage);
}

function readPage(page: PDFPage): SheetPage {
  const found: SheetPage = { ...page.getSize(), texts: [], rectangles: [], hasImages: false };
  const unicode = toUnicodeTables(page);
  let matrix = [1, 0, 0, 1, 0, 0];
  const saved: number[][] = [];
  let table = new Map<string, string>();
  let size = 0;
  let position = { x: 0, y: 0 };
  for (const line of contentOf(page).split('\n')) {
    const words = line.trim().split(/\s+/);
    const operator = words.pop();
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = words.map(Number);
    const [scaleX = 1, , , scaleY = 1, moveX = 0, moveY = 0] = matrix;
    if (operator === 'q') saved.push(matrix);
    else if (operator === 'Q') matrix = saved.pop() ?? matrix;
    else if (operator === 'cm') matrix = [a * scaleX, b, c, d * scaleY, e * scaleX + moveX, f * scaleY + moveY];
    else if (operator === 're') {
      const [x1, x2] = [a * scaleX + moveX, (a + c) * scaleX + moveX];
      const [y1, y2] = [b * scaleY + moveY, (b + d) * scaleY + moveY];
      found.rectangles.push({
        x: Math.min(x1, x2),
        y: Math.min(y1, y2),
        width: Math.abs(x2 - x1),
        height: Math.abs(y2 - y1),
      });
    } else if (operator === 'Tf') {
      table = unicode.get(words[0]?.slice(1) ?? '') ?? table;
      size = b;
    } else if (operator === 'Tm') position = { x: e, y: f };
    else if (operator === 'Tj') {
      const glyphs = words[0]?.match(/[0-9A-F]{4}/gi) ?? [];
      found.texts.push({
        text: glyphs.map((glyph) => table.get(glyph.toUpperCase()) ?? '\uFFFD').join(''),
        size,
        ...position,
      });
    } else if (operator === 'Do') found.hasImages = true;
  }
  return found;
}

function contentOf(page: PDFPage): string {
  const contents = page.node.Contents();
  const streams =
    contents instanceof PDFArray ? contents.asArray().map((ref) => page.doc.context.lookup(ref)) : [contents];
  return streams.map((stream) => (stream instanceof PDFRawStream ? decode(stream) : '')).join('\n');
}

function toUnicodeTables(page: PDFPage): Map<string, Map<string, string>> {
  const tables = new Map<string, Map<string, string>>();
  const fonts = page.node.Resources()?.lookupMaybe(PDFName.of('Font'), PDFDict);
  for (const [name] of fonts?.entries() ?? []) {
    const cmap = fonts?.lookup(name, PDFDict).lookup(PDFName.of('ToUnicode'));
    const text = cmap instanceof PDFRawStream ? decode(cmap) : '';
    const pairs = text.matchAll(/<([0-9A-F]{4})> <([0-9A-F]+)>/gi);
    const table = new Map(Array.from(pairs, ([, glyph = '', hex = '']) => [glyph.toUpperCase(), fromUTF16Hex(hex)]));
    tables.set(name.decodeText(), table);
  }
  return tables;
}

function fromUTF16Hex(hex: string): string {
  return String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));
}

function decode(stream: PDFRawStream): string {
  return Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1');
}

/** Prints the page's rectangles at some 290 dpi and has a real decoder look at the picture. Sorted by text. */
export async function scanSheet(page: SheetPage): Promise<{ text: string; format: string }[]> {
  await decoderReady;
  const image = print(page, 4);
  const results = await readBarcodes(image, {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 255,
    tryHarder: true,
  });
  return results.map(({ text, format }) => ({ text, format })).sort((a, b) => (a.text < b.text ? -1 : 1));
}

function print(page: SheetPage, dotsPerPoint: number): ImageData {
  const width = Math.ceil(page.width * dotsPerPoint);
  const height = Math.ceil(page.height * dotsPerPoint);
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of page.rectangles) {
    const top = Math.round((page.height - box.y - box.height) * dotsPerPoint);
    const bottom = Math.round((page.height - box.y) * dotsPerPoint);
    const left = Math.round(box.x * dotsPerPoint);
    const right = Math.round((box.x + box.width) * dotsPerPoint);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}
