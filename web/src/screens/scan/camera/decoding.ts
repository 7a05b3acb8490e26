export type ScanSource = HTMLVideoElement | ImageBitmap | ImageData;

/** One code found in a picture. `format` is named as in the Barcode Detection API, e.g. `qr_code`, `code_128`, `ean_13`. */
export interface ScannedCode {
  text: string;
  format: string;
}

export interface Decoder {
  /**
   * All codes in the picture now; empty when there are none, or when the video has no picture yet.
   * @throws DecoderUnavailableError (decoder.ts) when the browser's own decoder gave up and ours cannot be loaded
   */
  decode(source: ScanSource): Promise<ScannedCode[]>;
}
