import { prepareZXingModule, purgeZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
// An asset of our own build: the package's default is a public server, which neither our CSP nor our users' privacy allow.
import wasmURL from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Decoder } from './decoding.ts';
import type { SCAN_FORMATS } from './native-decoder.ts';
import { readPixels } from './pixels.ts';

/** The decoder's names → those of the Barcode Detection API. */
const FORMATS: Record<string, (typeof SCAN_FORMATS)[number]> = {
  QRCode: 'qr_code',
  DataMatrix: 'data_matrix',
  Code128: 'code_128',
  Code39: 'code_39',
  EAN13: 'ean_13',
  EAN8: 'ean_8',
  UPCA: 'upc_a',
  UPCE: 'upc_e',
  ITF: 'itf',
};

const OPTIONS: ReaderOptions = {
  formats: ['QRCode', 'DataMatrix', 'Code128', 'Code39', 'EAN13', 'EAN8', 'UPCA', 'UPCE', 'ITF'],
  maxNumberOfSymbols: 8,
  tryHarder: true,
};

/** Downloads and starts the WebAssembly decoder (about 1 MB, cached by the browser). @throws when it does not arrive */
export async function createZXingDecoder(): Promise<Decoder> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => wasmURL }, fireImmediately: true });
  } catch (error) {
    // Or the failed download would be remembered and every later try fail with it.
    purgeZXingModule();
    throw error;
  }
  return {
    async decode(source) {
      const found = await readBarcodes(readPixels(source), OPTIONS);
      return found.map(({ text, format }) => ({ text, format: FORMATS[format] ?? format }));
    },
  };
}
