import type { Decoder, ScanSource } from './decoding.ts';
import { createNativeDecoder } from './native-decoder.ts';

/** The decoder is a download of its own and did not arrive. The message is for the person scanning. */
export class DecoderUnavailableError extends Error {
  override readonly name = 'DecoderUnavailableError';

  constructor(options?: ErrorOptions) {
    super('The scanner could not be loaded. Check the connection and try again, or type the code.', options);
  }
}

/**
 * Reads QR codes, Code 128 and product codes (decisions §4 Scanning). The browser's own BarcodeDetector where there is one
 * that knows them; else a WebAssembly decoder from our own origin, downloaded only then.
 * @throws DecoderUnavailableError
 */
export async function createDecoder(): Promise<Decoder> {
  let current = (await createNativeDecoder()) ?? (await loadDecoder());
  let replaced = false;
  return {
    async decode(source) {
      if (!hasPicture(source)) return [];
      try {
        return await current.decode(source);
      } catch (error) {
        // Some phones offer a BarcodeDetector whose service is missing, which shows at the first picture only.
        if (replaced || error instanceof DecoderUnavailableError) throw error;
        current = await loadDecoder();
        replaced = true;
        return await current.decode(source);
      }
    },
  };
}

async function loadDecoder(): Promise<Decoder> {
  try {
    const { createZXingDecoder } = await import('./zxing-decoder.ts');
    return await createZXingDecoder();
  } catch (cause) {
    throw new DecoderUnavailableError({ cause });
  }
}

function hasPicture(source: ScanSource): boolean {
  return !('readyState' in source) || (source.readyState >= 2 && source.videoWidth > 0);
}
