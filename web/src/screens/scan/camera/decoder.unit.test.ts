import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import bwip from 'bwip-js/node';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { purgeZXingModule } from 'zxing-wasm/reader';
import { createDecoder, DecoderUnavailableError } from './decoder.ts';

const wasmFile = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');

afterEach(() => {
  vi.unstubAllGlobals();
  purgeZXingModule();
});

/** A QR code as a camera might give it: dark on light, a few pixels a module, with a quiet zone. */
function picture(text: string): ImageData {
  const [symbol] = bwip.raw({ bcid: 'qrcode', text });
  if (!symbol || !('pixs' in symbol)) throw new Error('no QR code');
  const scale = 4;
  const quiet = 4 * scale;
  const side = symbol.pixx * scale + 2 * quiet;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = quiet; y < side - quiet; y++) {
    for (let x = quiet; x < side - quiet; x++) {
      const module = Math.floor((y - quiet) / scale) * symbol.pixx + Math.floor((x - quiet) / scale);
      if (symbol.pixs[module] === 1) data.fill(0, (y * side + x) * 4, (y * side + x) * 4 + 3);
    }
  }
  return { data, width: side, height: side, colorSpace: 'srgb' } as ImageData;
}

/** Serves the decoder's file as our own server would and notes every address asked for. */
function serveDecoder(answer: () => Promise<Response>): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (address: string | URL) => {
    asked.push(String(address));
    return answer();
  });
  return asked;
}

const wasm = async () => new Response(await readFile(wasmFile), { headers: { 'content-type': 'application/wasm' } });

function stubDetector(formats: string[], detect: () => Promise<{ rawValue: string; format: string }[]>) {
  const asked: string[][] = [];
  class BarcodeDetector {
    static getSupportedFormats = () => Promise.resolve(formats);
    detect = detect;
    constructor(options: { formats: string[] }) {
      asked.push(options.formats);
    }
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector);
  return asked;
}

const found = () => Promise.resolve([{ rawValue: 'B-7K3P', format: 'code_128' }]);

describe('decisions §4 Scanning: decoder', () => {
  test('without a BarcodeDetector our own decoder is fetched, from our origin and nowhere else', async () => {
    const asked = serveDecoder(wasm);
    const decoder = await createDecoder();
    expect(await decoder.decode(picture('https://boxes.example.org/s/B-7K3P'))).toEqual([
      { text: 'https://boxes.example.org/s/B-7K3P', format: 'qr_code' },
    ]);
    expect(asked.length).toBeGreaterThan(0);
    for (const address of asked) expect(address).toMatch(/^\/(?!\/).*zxing_reader.*\.wasm/);
  });

  test('a picture without a code gives nothing', async () => {
    serveDecoder(wasm);
    const decoder = await createDecoder();
    const blank = { data: new Uint8ClampedArray(64 * 64 * 4).fill(255), width: 64, height: 64, colorSpace: 'srgb' };
    expect(await decoder.decode(blank as ImageData)).toEqual([]);
  });

  test('a BarcodeDetector that knows our codes is used, and nothing is fetched', async () => {
    const asked = serveDecoder(wasm);
    const formats = stubDetector(['qr_code', 'code_128', 'ean_13', 'aztec'], found);
    const decoder = await createDecoder();
    expect(await decoder.decode(picture('x'))).toEqual([{ text: 'B-7K3P', format: 'code_128' }]);
    expect(formats).toEqual([['qr_code', 'code_128', 'ean_13']]);
    expect(asked).toEqual([]);
  });

  test.each([[[]], [['qr_code']]])('a BarcodeDetector that reads only %j is passed over', async (formats) => {
    const asked = serveDecoder(wasm);
    stubDetector(formats, found);
    const decoder = await createDecoder();
    expect(await decoder.decode(picture('ours'))).toEqual([{ text: 'ours', format: 'qr_code' }]);
    expect(asked.length).toBeGreaterThan(0);
  });

  test('a BarcodeDetector that fails at its first picture is replaced for good', async () => {
    serveDecoder(wasm);
    const detect = vi.fn(() => Promise.reject(new DOMException('service unavailable', 'NotSupportedError')));
    stubDetector(['qr_code', 'code_128', 'ean_13'], detect);
    const decoder = await createDecoder();
    expect(await decoder.decode(picture('first'))).toEqual([{ text: 'first', format: 'qr_code' }]);
    expect(await decoder.decode(picture('second'))).toEqual([{ text: 'second', format: 'qr_code' }]);
    expect(detect).toHaveBeenCalledTimes(1);
  });

  test('a video that has no picture yet is not looked at', async () => {
    const detect = vi.fn(found);
    stubDetector(['qr_code', 'code_128', 'ean_13'], detect);
    const decoder = await createDecoder();
    expect(await decoder.decode({ readyState: 0, videoWidth: 0 } as HTMLVideoElement)).toEqual([]);
    expect(detect).not.toHaveBeenCalled();
  });

  test('a decoder that does not arrive is a clear error, and the next try starts afresh', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    serveDecoder(() => Promise.reject(new TypeError('offline')));
    const failure = await createDecoder().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(DecoderUnavailableError);
    expect(String(failure)).toContain('Check the connection');
    serveDecoder(wasm);
    const decoder = await createDecoder();
    expect(await decoder.decode(picture('again'))).toEqual([{ text: 'again', format: 'qr_code' }]);
  });
});
