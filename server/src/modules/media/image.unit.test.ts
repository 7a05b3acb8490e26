import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  ImageDamagedError,
  ImageFormatUnsupportedError,
  ImageQueueFullError,
  ImageTooLargeError,
  ImageTooSlowError,
  NotAnImageError,
} from './errors.ts';
import { MAX_IMAGE_BYTES, readArchivedImage, readImage } from './image.ts';
import { createImageQueue } from './image-queue.ts';
import { mediaValidation } from './media-validation.ts';

/** Flat: quick to encode in every format. */
function photo(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: '#356a9c' } });
}

/** Noise, so that a cut in the compressed bytes is a cut in the picture. */
function noisyPhoto(side: number) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: side, height: side, channels: 3, background: '#000', noise } });
}

function pngChunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.byteLength);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

/** A valid, all black, 1 bit per pixel PNG: about 18 kB for 144 million pixels. A comment may precede its pixels. */
function blackPNG(side: number, comment = 'black'): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('tEXt', Buffer.from(`Comment\0${comment}`)),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('decisions §4 photos: what is kept', () => {
  test.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)(
    '%s becomes WebP within 2048 and 320 px',
    async (format) => {
      const image = await readImage(await photo(2400, 1200).toFormat(format, { effort: 1 }).toBuffer());
      expect(image.sourceType).toBe(`image/${format}`);
      expect(image.full).toMatchObject({ width: 2048, height: 1024 });
      expect(image.thumbnail).toMatchObject({ width: 320, height: 160 });
      for (const { data, width, height } of [image.full, image.thumbnail]) {
        expect(await sharp(data).metadata()).toMatchObject({ format: 'webp', width, height });
      }
    },
  );

  test('a small photo is not enlarged', async () => {
    const image = await readImage(await photo(40, 30).png().toBuffer());
    expect(image.full).toMatchObject({ width: 40, height: 30 });
    expect(image.thumbnail).toMatchObject({ width: 40, height: 30 });
  });

  test('EXIF orientation is applied, and GPS, camera and all other metadata are gone', async () => {
    const upload = await photo(400, 200)
      .withExif({
        IFD0: { Make: 'SpyCam 3000' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
      })
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const before = await sharp(upload).metadata();
    expect(before.orientation).toBe(6);
    expect(before.exif?.includes('SpyCam')).toBe(true);
    // GPS information directory: tag 0x8825 in the main one.
    expect(before.exif?.includes(Buffer.from([0x25, 0x88])) || before.exif?.includes(Buffer.from([0x88, 0x25]))).toBe(
      true,
    );

    const image = await readImage(upload);
    expect(image.full).toMatchObject({ width: 200, height: 400 });
    for (const { data } of [image.full, image.thumbnail]) {
      const after = await sharp(data).metadata();
      expect(after.exif ?? after.xmp ?? after.iptc ?? after.orientation).toBeUndefined();
      expect(data.includes('SpyCam') || data.includes('Exif') || data.includes('secret')).toBe(false);
    }
  });

  test('a polyglot keeps its picture and loses its script', async () => {
    const script = '<script>alert(1)</script>';
    const jpeg = await photo(64, 64).jpeg().toBuffer();
    const image = await readImage(Buffer.concat([jpeg, Buffer.from(script)]));
    expect(image.full.data.includes(script)).toBe(false);
    expect(image.full).toMatchObject({ width: 64, height: 64 });
  });
});

describe('§8 Image Upload Failed: each refusal says why', () => {
  test('a 12,000 px square bomb is refused from its header', async () => {
    const bomb = blackPNG(12_000);
    expect(bomb.byteLength).toBeLessThan(50_000);
    // The bomb is a sound PNG: only its size is against it.
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({ width: 12_000, height: 12_000 });
    const before = process.memoryUsage().rss;
    const failure = await readImage(bomb).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImageTooLargeError);
    expect(failure).toMatchObject({ status: 413, message: expect.stringContaining('12000 × 12000') });
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
  });

  test('a PNG of the same make within the limit is read', async () => {
    expect((await readImage(blackPNG(3000))).full).toMatchObject({ width: 2048, height: 2048 });
  });

  test('a PNG whose pixels come late is read', async () => {
    expect((await readImage(blackPNG(50, 'x'.repeat(100_000)))).sourceType).toBe('image/png');
  });

  test('too many bytes are refused unread', async () => {
    await expect(readImage(Buffer.alloc(MAX_IMAGE_BYTES + 1))).rejects.toBeInstanceOf(ImageTooLargeError);
  });

  test.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['HTML', '<!doctype html><script>alert(1)</script>'],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['SVG as XML', '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
    ['PDF', '%PDF-1.7\n'],
    ['BMP', 'BM\u0000\u0000'],
  ])('%s is not a photo', async (_, content) => {
    await expect(readImage(Buffer.from(content))).rejects.toBeInstanceOf(NotAnImageError);
  });

  test('TIFF, which the decoder could read, is not accepted', async () => {
    await expect(readImage(await photo(9, 9).tiff().toBuffer())).rejects.toBeInstanceOf(NotAnImageError);
  });

  test('HEIC is named, with the way out', async () => {
    const heic = Buffer.from('\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000heicmif1', 'latin1');
    const failure = await readImage(heic).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ImageFormatUnsupportedError);
    expect(failure).toMatchObject({ message: expect.stringContaining('JPEG') });
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('a truncated %s is damaged', async (format) => {
    const whole = await noisyPhoto(120).toFormat(format).toBuffer();
    await expect(readImage(whole.subarray(0, whole.byteLength / 2))).rejects.toBeInstanceOf(ImageDamagedError);
  });

  test('a script that only begins like a GIF is damaged', async () => {
    const fake = Buffer.from('GIF89a/*\u0000\u0000*/=1;alert(1)//');
    await expect(readImage(fake)).rejects.toBeInstanceOf(ImageDamagedError);
  });
});

describe('decisions §4 photos: uploads do not starve the server', () => {
  test('a picture of an archive is read while no other upload is taken: the import would be without it', async () => {
    const upload = await photo(8, 8).png().toBuffer();
    const uploads = Promise.allSettled(Array.from({ length: 60 }, () => readImage(upload)));
    const { full } = await readArchivedImage(upload);
    expect(full.width).toBe(8);
    const refused = (await uploads).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((reason) => reason instanceof ImageQueueFullError)).toBe(true);
    // What another attempt would read is no reason to go on without the picture.
    expect([new ImageQueueFullError(), new ImageTooSlowError()].some(mediaValidation.isNoPhoto)).toBe(false);
    expect(mediaValidation.isNoPhoto(new NotAnImageError())).toBe(true);
  });

  test('two run at once, the next waits in line, and beyond the line is refused', async () => {
    const limited = createImageQueue({ running: 2, waiting: 1 });
    const finish: (() => void)[] = [];
    const started: string[] = [];
    const job = (name: string) =>
      limited(() => {
        started.push(name);
        return new Promise<void>((resolve) => finish.push(resolve));
      });
    const first = job('first');
    const others = [job('second'), job('third')];
    await expect(job('fourth')).rejects.toBeInstanceOf(ImageQueueFullError);
    expect(started).toEqual(['first', 'second']);
    finish[0]?.();
    await first;
    await expect.poll(() => started).toEqual(['first', 'second', 'third']);
    for (const end of finish) end();
    await Promise.all(others);
  });

  test('a job that fails gives its place on', async () => {
    const limited = createImageQueue({ running: 1, waiting: 5 });
    const failing = limited(() => Promise.reject(new Error('bad photo')));
    const next = limited(() => Promise.resolve('done'));
    await expect(failing).rejects.toThrow('bad photo');
    expect(await next).toBe('done');
    expect(await limited(() => Promise.resolve('free again'))).toBe('free again');
  });
});
