import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { comparePictures } from './compare.ts';
import { reportPage } from './report.ts';

const blank = (width: number, height: number, color = '#ffffff') =>
  sharp({ create: { width, height, channels: 3, background: color } });
const square = async (color: string) => ({ input: await blank(4, 4, color).png().toBuffer(), left: 2, top: 3 });

async function redPixels(picture: Buffer | null): Promise<number> {
  if (!picture) return 0;
  const data = await sharp(picture).removeAlpha().raw().toBuffer();
  let count = 0;
  for (let at = 0; at < data.length; at += 3) if (data[at]! > 200 && data[at + 1]! < 60) count++;
  return count;
}

describe('house §5: pictures of examples are compared', () => {
  it('finds nothing in the same picture, whatever its format', async () => {
    const picture = blank(20, 10).composite([await square('#2f5fd0')]);
    const [png, webp] = await Promise.all([picture.png().toBuffer(), picture.webp({ lossless: true }).toBuffer()]);
    expect(await comparePictures(png, webp)).toEqual({ changed: 0, difference: null });
  });

  it('counts what changed and shows where', async () => {
    const before = await blank(20, 10).png().toBuffer();
    const after = await blank(20, 10)
      .composite([await square('#2f5fd0')])
      .png()
      .toBuffer();
    const { changed, difference } = await comparePictures(before, after);
    expect(changed).toBe(16);
    expect(await redPixels(difference)).toBe(16);
  });

  it('takes a shade for the same, not a color', async () => {
    const before = await blank(5, 5, '#808080').png().toBuffer();
    expect((await comparePictures(before, await blank(5, 5, '#8a8a8a').png().toBuffer())).changed).toBe(0);
    expect((await comparePictures(before, await blank(5, 5, '#80a880').png().toBuffer())).changed).toBe(25);
  });

  it('counts what only one of them has', async () => {
    const small = await blank(10, 10).png().toBuffer();
    const tall = await blank(10, 12).png().toBuffer();
    expect((await comparePictures(small, tall)).changed).toBe(20);
    expect((await comparePictures(tall, small)).changed).toBe(20);
  });

  it('refuses what is no picture', async () => {
    await expect(comparePictures(Buffer.from('text'), await blank(1, 1).png().toBuffer())).rejects.toThrow();
  });
});

it('house §5: the page of differences names each picture with what became of it, as text', () => {
  const page = reportPage([
    { name: 'card-light', changed: 1200, files: { before: 'a.webp', after: 'b.webp', difference: 'c.png' } },
    { name: '<b>', changed: null, files: { after: 'd.webp' } },
    { name: 'old-dark', changed: null, files: { before: 'e.webp' } },
  ]);
  expect(page).toContain('3 pictures differ');
  expect(page).toContain('1,200 pixels changed');
  expect(page).toContain('&lt;b&gt;');
  expect(page).not.toContain('<b>');
  expect(page.match(/<img /g)).toHaveLength(5);
  expect(page).toMatch(/New: there is no picture yet/);
  expect(page).toMatch(/The example is gone/);
});
