import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import fontkit from '@pdf-lib/fontkit';
import type { PDFDocument, PDFFont } from 'pdf-lib';
import type { MeasureText } from '#content/label/text-fit.ts';

/** Shown for what the font has no picture of (Chinese, Japanese, Korean, most new emoji): the reader sees that something is there. */
export const MISSING_GLYPH = '□';

export interface LabelFont {
  font: PDFFont;
  measure: MeasureText;
  /** The text in one line, with every character that this font cannot show replaced by MISSING_GLYPH. */
  showable: (text: string) => string;
}

// DejaVu Sans Condensed: free, narrow, and wide in what it covers (Latin, Greek, Cyrillic, Hebrew, Arabic, arrows, signs).
const FILES = { regular: 'DejaVuSansCondensed.ttf', bold: 'DejaVuSansCondensed-Bold.ttf' };
const fontFolder = createRequire(import.meta.url)
  .resolve('dejavu-fonts-ttf/package.json')
  .replace(/package\.json$/, 'ttf/');
const files = new Map<string, Promise<Uint8Array>>();
const coverages = new Map<string, ReadonlySet<number>>();

/** Adds the font to the document; only the glyphs that are used end up in the file. */
export async function embedLabelFont(pdf: PDFDocument, weight: keyof typeof FILES): Promise<LabelFont> {
  pdf.registerFontkit(fontkit);
  const file = FILES[weight];
  const bytes = files.get(file) ?? readFile(fontFolder + file);
  files.set(file, bytes);
  // Ligatures and kerning would make the sum of parts differ from the whole, and copied text differ from what was typed.
  const font = await pdf.embedFont(await bytes, {
    subset: true,
    features: { liga: false, dlig: false, clig: false, kern: false },
  });
  const coverage = coverages.get(file) ?? new Set(font.getCharacterSet());
  coverages.set(file, coverage);

  const widths = new Map<string, number>();
  const measure = (text: string) => {
    const known = widths.get(text);
    if (known !== undefined) return known;
    const width = font.widthOfTextAtSize(text, 1);
    widths.set(text, width);
    return width;
  };
  return { font, measure, showable: (text) => showableWith(coverage, text) };
}

const CHARACTERS = new Intl.Segmenter();

function showableWith(coverage: ReadonlySet<number>, text: string): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Bidi_Control}\u200B\u2060\uFEFF]/gu, '')
    .trim();
  // Nearly every line: the characters need no looking at one by one.
  if (/^[ -~]*$/.test(line)) return line;
  let shown = '';
  for (const { segment } of CHARACTERS.segment(line)) {
    // Variation selectors only choose between pictures; without them the plain one is shown.
    const plain = segment.replace(/\p{Variation_Selector}/gu, '');
    const known = [...plain].every((character) => coverage.has(character.codePointAt(0) ?? 0));
    shown += known ? plain : MISSING_GLYPH;
  }
  return shown;
}
