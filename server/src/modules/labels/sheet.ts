import { setImmediate } from 'node:timers/promises';
import { degrees, PDFDocument, type PDFPage, PrintScaling, rgb } from 'pdf-lib';
import { codeTypeOn, layoutLabel, MAX_BAR_MODULE, MIN_BAR_MODULE, MIN_QR_MODULE } from '#content/label/label-layout.ts';
import { drawSymbol } from './draw-symbol.ts';
import { drawLabelText, type LabelFonts } from './draw-text.ts';
import { findFormatProblems, type LabelFormat, type LabelPlace, labelsPerPage, placeLabel } from './formats.ts';
import { LabelError } from './label-error.ts';
import { embedLabelFont } from './label-font.ts';
import { shortLink } from './service/scanned.ts';
import type { LabelStyle } from './style.ts';
import { code128Symbol, qrSymbol } from './symbol.ts';

/** What one label says. Blank pre-printed labels have a code alone. */
export interface LabelContent {
  /** The box's or item's name. */
  title: string;
  /** Written out, and held by Code 128. */
  code: string;
  /** Where it belongs, e.g. `Garage / Shelf 2`. */
  subtitle: string;
  /** Absolute address for the QR code. Absent: the short link of the code. */
  url?: string;
}

export interface LabelSheetOptions extends LabelStyle {
  format: LabelFormat;
  /** 1 is the first place of the first sheet; more leaves places free on a sheet begun before. */
  startAt: number;
  /** What short links begin with. */
  baseURL: string;
}

export const MAX_LABELS = 5000;
/** After so many milliseconds of drawing other requests get their turn, however slow the machine is. */
const TURN_MILLISECONDS = 8;

/**
 * Label sheets as vector PDF (decisions §4 Labels). Text can be selected and copied; QR codes and bars are filled rectangles.
 * 500 labels take about a second of processor time, given up every few labels.
 * @throws LabelError for no or too many labels, a bad format or start, or a code that would be too fine to scan
 */
export async function renderLabelSheet(
  labels: readonly LabelContent[],
  options: LabelSheetOptions,
): Promise<Uint8Array> {
  assertRequest(labels, options);
  const pdf = await PDFDocument.create();
  pdf.setTitle('Labels');
  pdf.setCreator('Lorebox');
  pdf.setProducer('Lorebox');
  // "Fit to page" in the print dialog is what makes labels miss their sheet.
  pdf.catalog.getOrCreateViewerPreferences().setPrintScaling(PrintScaling.None);
  const fonts = { regular: await embedLabelFont(pdf, 'regular'), bold: await embedLabelFont(pdf, 'bold') };

  const pages: PDFPage[] = [];
  let turnBegan = performance.now();
  for (const [index, label] of labels.entries()) {
    const place = placeLabel(options.format, options.startAt - 1 + index);
    const page = pages[place.page] ?? addPage(pdf, options.format);
    pages[place.page] = page;
    drawLabel(page, place, label, options, fonts);
    if (performance.now() - turnBegan > TURN_MILLISECONDS) {
      await setImmediate();
      turnBegan = performance.now();
    }
  }
  return await pdf.save();
}

function assertRequest(labels: readonly LabelContent[], { format, startAt }: LabelSheetOptions): void {
  const [problem] = findFormatProblems(format);
  if (problem) throw new LabelError(problem.message);
  const places = labelsPerPage(format);
  if (!Number.isInteger(startAt) || startAt < 1 || startAt > places) {
    throw new LabelError(`Start at a label from 1 to ${places}: that is how many one sheet has.`);
  }
  if (labels.length === 0) throw new LabelError('Choose something to print labels for.');
  if (labels.length > MAX_LABELS) throw new LabelError(`At most ${MAX_LABELS} labels can be printed in one PDF.`);
}

function addPage(pdf: PDFDocument, format: LabelFormat): PDFPage {
  const toPoints = 72 / 25.4;
  const page = pdf.addPage([format.pageWidth * toPoints, format.pageHeight * toPoints]);
  if (format.isTurned) page.setRotation(degrees(90));
  return page;
}

function drawLabel(
  page: PDFPage,
  place: LabelPlace,
  label: LabelContent,
  options: LabelSheetOptions,
  fonts: LabelFonts,
): void {
  const title = options.showName ? label.title : '';
  const code = options.showCode ? label.code : '';
  const subtitle = options.showPath ? label.subtitle : '';
  const hasText = [title, code, subtitle].some((text) => text.trim() !== '');
  // Beside a QR code bars are a second way in, so a code they cannot hold is no reason to refuse.
  const codeType = codeTypeOn(place.width, place.height, options.codeType, label.code, hasText, exactWidth);
  const layout = layoutLabel(place.width, place.height, codeType, hasText);
  const origin = { x: place.x, y: page.getHeight() - place.y };

  if (options.border) {
    const { width, height } = place;
    page.drawRectangle({
      x: origin.x,
      y: origin.y - height,
      width,
      height,
      borderWidth: 0.4,
      borderColor: rgb(0.6, 0.6, 0.6),
    });
  }
  if (layout.qr) {
    const symbol = readableQR(label.url ?? shortLink(options.baseURL, label.code), layout.qr.width);
    drawSymbol(page, origin, layout.qr, symbol);
  }
  if (layout.bars) {
    const symbol = code128Symbol(label.code);
    const module = layout.bars.width / (symbol.width + 2 * symbol.quietZone);
    if (module < MIN_BAR_MODULE) {
      throw new LabelError(`The barcode of “${label.code}” is too long for this label. Use QR or a wider label.`);
    }
    drawSymbol(page, origin, layout.bars, symbol, MAX_BAR_MODULE);
  }
  if (layout.text) drawLabelText(page, origin, layout.text, layout.align, { title, code, subtitle }, fonts);
}

const exactWidth = (code: string) => code128Symbol(code).width;

/** With less error correction when that is what makes it large enough to scan. `side` in points. */
function readableQR(text: string, side: number) {
  for (const level of ['M', 'L'] as const) {
    const symbol = qrSymbol(text, level);
    if (side / (symbol.width + 2 * symbol.quietZone) >= MIN_QR_MODULE) return symbol;
  }
  throw new LabelError('The QR code would be too small to scan on this label. Choose a larger label.');
}
