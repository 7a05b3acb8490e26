export const MAX_FILE_NAME_LENGTH = 200;

// Path separators and what Windows forbids in a name; controls are removed by themselves.
const FORBIDDEN = /[<>:"|?*]/g;
// Controls, lone surrogates, line separators, and the marks that turn or hide text ("exe.gpj" shown as "jpg.exe").
// The zero-width joiner stays: emoji families and several scripts are written with it.
const INVISIBLE = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
// Devices on Windows, with or without an extension.
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/**
 * The name a file is kept and offered for download under (decisions §4 attachments): its last path segment, free of control
 * characters, direction overrides, and names or characters that a file system refuses; at most MAX_FILE_NAME_LENGTH UTF-16
 * units, the extension kept. Never empty; cleaning a clean name changes nothing.
 */
export function cleanFileName(name: string): string {
  const segment = name.split(/[/\\]/).findLast((part) => trimEnds(part.replace(INVISIBLE, '')) !== '') ?? '';
  const visible = trimEnds(segment.replace(INVISIBLE, '').replace(FORBIDDEN, '_').normalize('NFC'));
  const safe = RESERVED.test(visible) ? `_${visible}` : visible;
  return shorten(safe) || 'file';
}

/** Windows drops dots and spaces at the end, and a name of dots alone is a folder. */
function trimEnds(name: string): string {
  return name.replace(/^\s+/, '').replace(/[\s.]+$/, '');
}

function shorten(name: string): string {
  if (name.length <= MAX_FILE_NAME_LENGTH) return name;
  const dot = name.lastIndexOf('.');
  const extension = dot > 0 && name.length - dot <= 16 ? name.slice(dot) : '';
  let stem = '';
  // By what a reader sees as one character, so that no emoji or accent is cut in two.
  for (const { segment } of new Intl.Segmenter().segment(name.slice(0, name.length - extension.length))) {
    if (stem.length + segment.length + extension.length > MAX_FILE_NAME_LENGTH) break;
    stem += segment;
  }
  return trimEnds(stem) + extension;
}

/** What a picture that is kept as WebP is saved as: programs that go by the ending would refuse it as the file it was. */
export function webpName(name: string): string {
  if (/\.webp$/i.test(name)) return name;
  return cleanFileName(`${name.replace(/\.(?:jpe?g|jfif|png|gif|avif|heic|heif|tiff?|bmp)$/i, '')}.webp`);
}
