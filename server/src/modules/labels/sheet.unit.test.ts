import { describe, expect, test } from 'vitest';
import { code128Width } from '#content/label/label-layout.ts';
import { LABEL_FORMATS, type LabelFormat, type LabelPlace, placeLabel, points } from './formats.ts';
import { LabelError } from './label-error.ts';
import { type LabelContent, type LabelSheetOptions, MAX_LABELS, renderLabelSheet } from './sheet.ts';
import { DEFAULT_LABEL_STYLE } from './style.ts';
import { code128Symbol } from './symbol.ts';
import { readSheet, scanSheet } from './testing/read-sheet.ts';

const OPTIONS: LabelSheetOptions = {
  ...DEFAULT_LABEL_STYLE,
  format: LABEL_FORMATS['avery-5160'],
  startAt: 1,
  baseURL: 'https://boxes.example.org',
};

function label(change: Partial<LabelContent> = {}): LabelContent {
  return { title: 'Winter clothes', code: 'B-7K3P', subtitle: 'Garage / Shelf 2', ...change };
}

async function print(labels: LabelContent[], change: Partial<LabelSheetOptions> = {}) {
  return await readSheet(await renderLabelSheet(labels, { ...OPTIONS, ...change }));
}

async function textOf(labels: LabelContent[], change: Partial<LabelSheetOptions> = {}): Promise<string> {
  const pages = await print(labels, change);
  return pages.flatMap(({ texts }) => texts.map(({ text }) => text)).join(' ');
}

const tiny: LabelFormat = {
  name: 'Tiny',
  pageWidth: 20,
  pageHeight: 20,
  marginTop: 0,
  marginLeft: 0,
  columns: 1,
  rows: 1,
  labelWidth: 20,
  labelHeight: 20,
  gutterX: 0,
  gutterY: 0,
};

describe('decisions §4 Labels: a scanner reads what is printed', () => {
  test.each(Object.entries(LABEL_FORMATS))('%s: QR holds the short link, Code 128 the code', async (_, format) => {
    const labels = [
      label(),
      label({ code: 'B-0SBW' }),
      label({ code: 'GARAGE 1', url: 'https://boxes.example.org/x?y=ü' }),
    ];
    const [page] = await print(labels, { format, codeType: 'both' });
    expect(await scanSheet(page!)).toEqual([
      { text: 'B-0SBW', format: 'Code128' },
      { text: 'B-7K3P', format: 'Code128' },
      { text: 'GARAGE 1', format: 'Code128' },
      { text: 'https://boxes.example.org/s/B-0SBW', format: 'QRCode' },
      { text: 'https://boxes.example.org/s/B-7K3P', format: 'QRCode' },
      { text: 'https://boxes.example.org/x?y=ü', format: 'QRCode' },
    ]);
  });

  test('a full sheet of 30 gives 30 different codes', async () => {
    const codes = Array.from({ length: 30 }, (_, n) => `BOX-${100 + n}`);
    const pages = await print(
      codes.map((code) => label({ code })),
      { codeType: 'code128', border: true },
    );
    expect(pages).toHaveLength(1);
    expect((await scanSheet(pages[0]!)).map(({ text }) => text)).toEqual(codes);
  });

  test('a small square label without words is a QR code alone', async () => {
    const [page] = await print([label()], { format: tiny, showName: false, showCode: false, showPath: false });
    expect(page!.texts).toEqual([]);
    expect((await scanSheet(page!)).map(({ text }) => text)).toEqual(['https://boxes.example.org/s/B-7K3P']);
  });

  test('codes are vectors: no picture is in the file', async () => {
    const [page] = await print([label()], { codeType: 'both' });
    expect(page!.hasImages).toBe(false);
    expect(page!.rectangles.length).toBeGreaterThan(100);
  });
});

describe('decisions §4 Labels: a code that could not be scanned is refused, not printed', () => {
  const long = 'THE-LONGEST-CODE-THAT-ANYBODY-EVER-GAVE-TO-A-BOX';

  test.each([
    ['bars too fine', label({ code: long }), { codeType: 'code128' as const }, /too long for this label/],
    ['bars that cannot hold it', label({ code: 'Kiste-Ü' }), { codeType: 'code128' as const }, /Kiste-Ü.*Use QR/],
    ['QR too fine', label({ url: `https://x.org/${'a'.repeat(400)}` }), { format: tiny }, /too small to scan/],
    ['QR too full', label({ url: 'a'.repeat(5000) }), {}, /does not fit/],
  ])('%s', async (_, content, change, message) => {
    const failure = await print([content], change).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LabelError);
    expect(failure).toMatchObject({ message: expect.stringMatching(message), status: 422 });
  });

  test('with both, QR stands in alone for bars that do not fit', async () => {
    for (const code of [long, 'Kiste-Ü']) {
      const [page] = await print([label({ code })], { codeType: 'both' });
      expect((await scanSheet(page!)).map(({ format }) => format)).toEqual(['QRCode']);
    }
  });
});

describe('decisions §4 Labels: the words', () => {
  test('name, code and path can be copied from the PDF, each only when asked for', async () => {
    expect(await textOf([label()])).toBe('Winter clothes B-7K3P Garage / Shelf 2');
    expect(await textOf([label()], { showName: false })).toBe('B-7K3P Garage / Shelf 2');
    expect(await textOf([label()], { showCode: false })).toBe('Winter clothes Garage / Shelf 2');
    expect(await textOf([label()], { showPath: false })).toBe('Winter clothes B-7K3P');
  });

  test.each(['Größe Żółć ệ', 'Ελληνικά εργαλεία', 'Инструменты', 'M3×12 ≥ 100 → ⌀3 µΩ', 'ﬁne oﬃce'])(
    '%s is kept whole',
    async (title) => {
      expect(await textOf([label({ title })], { showCode: false, showPath: false })).toBe(title);
    },
  );

  test.each([
    ['工具箱 M3', '□□□ M3'],
    ['Party 👩‍👩‍👧!', 'Party □!'],
    ['\uD83D broken', '\uFFFD broken'],
    ['two\nlines\tand \u202Eturned\u0000', 'two lines and turned'],
    ['❤️', '❤'],
    ['e\u0301', 'é'],
    ['', ''],
  ])('%j is shown as %j', async (title, shown) => {
    expect(await textOf([label({ title })], { showCode: false, showPath: false })).toBe(shown);
  });

  test('a number among Hebrew keeps its order, left of the word that comes before it', async () => {
    const [page] = await print([label({ title: 'קופסה 12' })], { showCode: false, showPath: false });
    const number = page!.texts.find(({ text }) => text === '12');
    const word = page!.texts.find(({ text }) => text.includes('ק'));
    expect(word).toBeDefined();
    expect(number?.x).toBeLessThan(word?.x ?? 0);
  });

  test('a long name becomes small, then an ellipsis; a long path keeps its end', async () => {
    const long = 'A name of many words '.repeat(30).trim();
    const path = Array.from({ length: 20 }, (_, n) => `Place number ${n}`).join(' / ');
    const [page] = await print([label({ title: long, subtitle: path })]);
    const lines = page!.texts.map(({ text }) => text);
    const code = lines.indexOf('B-7K3P');
    expect(lines[code - 1]).toMatch(/…$/);
    expect(lines.at(-1)).toMatch(/^….*Place number 19$/);
    expect(page!.texts[0]?.size).toBeLessThan(8);
  });

  test('a word longer than the label is broken rather than lost', async () => {
    const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
    const [page] = await print([label({ title: word })], { format: LABEL_FORMATS['avery-5163'] });
    const title = page!.texts.map(({ text }) => text).slice(0, -2);
    expect(title.length).toBeGreaterThan(1);
    expect(title.join('')).toBe(word);
  });

  test('no text leaves its label', async () => {
    const titles = ['W'.repeat(80), 'i', 'many words of a name '.repeat(9), '工'.repeat(50)];
    for (const format of Object.values(LABEL_FORMATS)) {
      for (const codeType of ['qr', 'code128', 'both'] as const) {
        const [page] = await print(
          titles.map((title) => label({ title })),
          { format, codeType },
        );
        const places = titles.map((_, position) => placeLabel(format, position));
        for (const { x, y, size } of page!.texts) {
          const top = page!.height - y - size * 0.75;
          const bottom = page!.height - y + size * 0.24;
          const holds = (place: LabelPlace) =>
            x >= place.x && x < place.x + place.width && top >= place.y && bottom <= place.y + place.height;
          expect(places.some(holds)).toBe(true);
        }
      }
    }
  });
});

describe('decisions §4 Labels: sheets', () => {
  test('start at label N leaves N - 1 places free, and the sheet after it begins at its top', async () => {
    const labels = Array.from({ length: 4 }, (_, n) => label({ code: `BOX-${n}` }));
    const style = { startAt: 29, showName: false, showPath: false };
    const pages = await print(labels, style);
    expect(pages.map(({ texts }) => texts.map(({ text }) => text))).toEqual([
      ['BOX-0', 'BOX-1'],
      ['BOX-2', 'BOX-3'],
    ]);
    const { format } = OPTIONS;
    const secondColumn = points(format.marginLeft + format.labelWidth + format.gutterX);
    const thirdColumn = secondColumn + points(format.labelWidth + format.gutterX);
    expect(pages[0]!.texts[0]!.x).toBeGreaterThan(secondColumn);
    expect(pages[0]!.texts[0]!.x).toBeLessThan(thirdColumn);
    expect(pages[0]!.texts[0]!.y).toBeLessThan(points(format.pageHeight - format.marginTop - 9 * format.labelHeight));
    expect(pages[1]!.texts[0]!.x).toBeLessThan(secondColumn);
    expect(pages[1]!.texts[0]!.y).toBeGreaterThan(points(format.pageHeight - format.marginTop - format.labelHeight));
  });

  test('pages have the size of the sheet', async () => {
    const [letter] = await print([label()]);
    expect([letter!.width, letter!.height]).toEqual([612, 792]);
    const [a4] = await print([label()], { format: LABEL_FORMATS['avery-l7163'] });
    expect([a4!.width, a4!.height].map(Math.round)).toEqual([595, 842]);
  });

  test.each([
    ['no labels', [], {}, /Choose something/],
    ['too many', Array.from({ length: MAX_LABELS + 1 }, () => label()), {}, /At most 5000/],
    ['start 0', [label()], { startAt: 0 }, /1 to 30/],
    ['start past the sheet', [label()], { startAt: 31 }, /1 to 30/],
    ['half a start', [label()], { startAt: 1.5 }, /1 to 30/],
    ['a bad format', [label()], { format: { ...tiny, columns: 0 } }, /Columns/],
  ])('%s is refused', async (_, labels, change, message) => {
    const failure = await print(labels, change).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(LabelError);
    expect(String(failure)).toMatch(message);
  });

  test('a long run of labels leaves other work its turn while they are drawn', async () => {
    const labels = Array.from({ length: 150 }, (_, n) => label({ code: `BOX-${n}` }));
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    const pages = await print(labels);
    clearInterval(timer);
    expect(pages).toHaveLength(5);
    expect(turns).toBeGreaterThan(5);
  });
});

test.each(['PROP-1', 'LONG-CODE-000000001', '1234567', '12345678', 'A1234B', '000-017', 'X12', 'AB123456', '7'])(
  'decisions §4 Labels: the preview knows how wide the bars of %s are',
  (code) => {
    expect(code128Width(code)).toBe(code128Symbol(code).width);
  },
);
