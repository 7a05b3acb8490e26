import type { Decoder, ScanSource } from './decoding.ts';

/** The Barcode Detection API, which TypeScript's library does not describe yet. */
interface BarcodeDetectorClass {
  new (options: {
    formats: string[];
  }): {
    detect(source: ScanSource): Promise<{ rawValue: string; format: string }[]>;
  };
  getSupportedFormats(): Promise<string[]>;
}

/** What our labels and the things in boxes carry. */
export const SCAN_FORMATS = [
  'qr_code',
  'data_matrix',
  'code_128',
  'code_39',
  'ean_13',
  'ean_8',
  'upc_a',
  'upc_e',
  'itf',
] as const;
/** A detector without these would leave our own labels or a product's unread. */
const REQUIRED_FORMATS = ['qr_code', 'code_128', 'ean_13'];

/** Undefined when the browser has no BarcodeDetector, or one that cannot read our labels (some desktops list no format). */
export async function createNativeDecoder(): Promise<Decoder | undefined> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BarcodeDetectorClass };
  if (!BarcodeDetector) return undefined;
  try {
    const supported = await BarcodeDetector.getSupportedFormats();
    if (!REQUIRED_FORMATS.every((format) => supported.includes(format))) return undefined;
    const detector = new BarcodeDetector({ formats: SCAN_FORMATS.filter((format) => supported.includes(format)) });
    return {
      async decode(source) {
        const found = await detector.detect(source);
        return found.map(({ rawValue, format }) => ({ text: rawValue, format }));
      },
    };
  } catch {
    return undefined;
  }
}
