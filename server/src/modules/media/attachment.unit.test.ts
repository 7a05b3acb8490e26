import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ATTACHMENT_HEAD_BYTES, attachmentHeaders, contentDisposition, describeAttachment } from './attachment.ts';
import { cleanFileName, MAX_FILE_NAME_LENGTH } from './file-name.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108000000003a7e9b55', 'hex');
const describeText = (content: string, name = 'note.txt') => describeAttachment(Buffer.from(content), name);

describe('decisions §4 attachments: what it is comes from its bytes', () => {
  test.each([
    ['a photo called .txt', PNG, 'image/png', true],
    ['a PDF', Buffer.from('%PDF-1.7\n%âãÏÓ\n'), 'application/pdf', true],
    ['plain text', Buffer.from('naïve — 日本'), 'text/plain', true],
    ['an empty file', Buffer.alloc(0), 'text/plain', true],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>'), 'text/plain', true],
    ['a program', Buffer.from('MZ\u0090\u0000\u0003\u0000', 'latin1'), 'application/x-msdownload', false],
    ['a zip archive', Buffer.from('504b0304140000000000', 'hex'), 'application/zip', false],
    ['unknown bytes', Buffer.from([1, 0, 255, 254, 3]), 'application/octet-stream', false],
    ['text that is not UTF-8', Buffer.from('na\u00efve', 'latin1'), 'application/octet-stream', false],
  ])('%s', async (_, bytes, mediaType, inline) => {
    expect(await describeAttachment(bytes, 'thing.txt')).toEqual({ fileName: 'thing.txt', mediaType, inline });
  });

  test('a long text whose first 8 kB end inside a character is still text', async () => {
    expect(await describeText('x'.repeat(ATTACHMENT_HEAD_BYTES - 1) + '日本'.repeat(100))).toMatchObject({
      mediaType: 'text/plain',
    });
  });

  test('no bytes make it fail', async () => {
    const magic = fc.constantFrom(
      '',
      '89504e47',
      '504b0304',
      '25504446',
      '3c3f786d6c',
      'ffd8ff',
      '1f8b08',
      '0000001866747970',
      '4f676753',
      '52494646',
    );
    await fc.assert(
      fc.asyncProperty(magic, fc.uint8Array({ maxLength: 200 }), async (hex, rest) => {
        const { mediaType } = await describeAttachment(Buffer.concat([Buffer.from(hex, 'hex'), rest]), 'x');
        expect(mediaType).toMatch(/^[\w.+-]+\/[\w.+-]+/);
      }),
    );
  });
});

describe('decisions §4 attachments: nothing runs in our origin', () => {
  const types = [
    'text/html',
    'image/svg+xml',
    'application/xhtml+xml',
    'application/xml',
    'text/javascript',
    'text/xml',
  ];

  test.each([...types, 'application/zip', 'TEXT/HTML', 'text/plain, text/html', ''])(
    '%s is served as a download of unknown type even when asked inline',
    (mediaType) => {
      const headers = attachmentHeaders({ fileName: 'x.html', mediaType }, 'inline');
      expect(headers['content-type']).toBe('application/octet-stream');
      expect(headers['content-disposition']).toMatch(/^attachment;/);
    },
  );

  test.each(['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'application/pdf'])(
    '%s may be shown in place, and is a download unless asked',
    (mediaType) => {
      const inline = attachmentHeaders({ fileName: 'x', mediaType }, 'inline');
      expect(inline['content-disposition']).toMatch(/^inline;/);
      expect(inline['content-type']).toBe(mediaType);
      expect(attachmentHeaders({ fileName: 'x', mediaType })['content-disposition']).toMatch(/^attachment;/);
    },
  );

  test('every answer forbids sniffing and is sandboxed without scripts', () => {
    for (const mediaType of [...types, 'text/plain', 'application/pdf', 'image/png']) {
      const headers = attachmentHeaders({ fileName: 'x', mediaType }, 'inline');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox$/);
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    }
  });

  test('HTML kept as text is shown as text', async () => {
    const file = await describeText('<html><script>alert(1)</script>', 'evil.html');
    expect(attachmentHeaders(file, 'inline')['content-type']).toBe('text/plain; charset=utf-8');
  });
});

describe('decisions §4 attachments: file names', () => {
  test.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\me\\photo.jpg', 'photo.jpg'],
    ['folder/', 'folder'],
    ['invoice\u202Egpj.exe', 'invoicegpj.exe'],
    ['a\r\nSet-Cookie: x=1.txt', 'aSet-Cookie_ x=1.txt'],
    ['nul', '_nul'],
    ['Com1.txt', '_Com1.txt'],
    ['console.log', 'console.log'],
    ['report.pdf. . .', 'report.pdf'],
    ['..', 'file'],
    ['\u0000\u200B', 'file'],
    ['', 'file'],
    ['what?*.txt', 'what__.txt'],
    ['.gitignore', '.gitignore'],
    ['e\u0301te\u0301.txt', 'été.txt'],
    ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
    ['\uD800lone.txt', 'lone.txt'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given)).toBe(kept);
  });

  test('a long name keeps its extension and whole characters', () => {
    const name = cleanFileName(`${'👩‍👩‍👧'.repeat(60)}.tar.gz`);
    expect(name.length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH);
    expect(name).toMatch(/^(👩‍👩‍👧)+\.gz$/u);
    expect(cleanFileName(`a.${'b'.repeat(500)}`)).toHaveLength(MAX_FILE_NAME_LENGTH);
  });

  const anyName = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.string({
      unit: fc.constantFrom('/', '\\', '.', ' ', '\u202E', '\u0000', 'a', 'nul', '日', '👍🏽', '\uD83D', '"'),
      maxLength: 300,
    }),
  );

  test('whatever the name, what is kept is safe, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const kept = cleanFileName(name);
        expect(kept.length).toBeGreaterThan(0);
        expect(kept.length).toBeLessThanOrEqual(MAX_FILE_NAME_LENGTH);
        expect(kept).not.toMatch(/[/\\<>:"|?*\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
        expect(kept).not.toMatch(/[\s.]$|^\s/);
        expect(kept.isWellFormed()).toBe(true);
        expect(kept).not.toMatch(/^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i);
        expect(cleanFileName(kept)).toBe(kept);
      }),
      { numRuns: 500 },
    );
  });

  test('RFC 6266: the header is one line of ASCII, and filename* gives the kept name back', () => {
    expect(contentDisposition('attachment', 'Größe "1" (日本).pdf')).toBe(
      `attachment; filename="Gro_e _1_ (__).pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20_1_%20%28%E6%97%A5%E6%9C%AC%29.pdf`,
    );
    fc.assert(
      fc.property(anyName, (name) => {
        const match = /^inline; filename="([ !#-[\]-~]*)"; filename\*=UTF-8''([\w%.~!&+^`|$-]*)$/.exec(
          contentDisposition('inline', name),
        );
        expect(match).not.toBeNull();
        expect(match?.[1]).not.toBe('');
        expect(decodeURIComponent(match?.[2] ?? '')).toBe(cleanFileName(name));
      }),
    );
  });
});
