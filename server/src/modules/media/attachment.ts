import { isUtf8 } from 'node:buffer';
import { fileTypeFromBuffer } from 'file-type';
import { cleanFileName } from './file-name.ts';

/** How many bytes from the beginning `describeAttachment` wants to see; fewer when the file is shorter. */
export const ATTACHMENT_HEAD_BYTES = 8192;

/** Shown in place because a browser has no way to run them. All else is offered as a download only. */
const INLINE_TYPES = new Set([
  'application/pdf',
  'audio/flac',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/plain',
]);

export interface AttachmentDescription {
  /** Cleaned; see cleanFileName. */
  fileName: string;
  /** By content: `application/octet-stream` when unknown. For showing an icon, not for serving: see attachmentHeaders. */
  mediaType: string;
  /** Whether attachmentHeaders would let it open in the browser. */
  inline: boolean;
}

/**
 * What an uploaded attachment is (decisions §4). Any kind is accepted; neither the declared type nor the extension counts.
 * HTML, SVG and scripts have no signature and so are plain text here, which is how a browser will show them.
 */
export async function describeAttachment(head: Uint8Array, declaredName: string): Promise<AttachmentDescription> {
  const seen = head.subarray(0, ATTACHMENT_HEAD_BYTES);
  const found = (await fileTypeFromBuffer(seen))?.mime;
  const mediaType = found ?? (isText(seen) ? 'text/plain' : 'application/octet-stream');
  return { fileName: cleanFileName(declaredName), mediaType, inline: INLINE_TYPES.has(mediaType) };
}

/**
 * Response headers under which no attachment can ever run in our origin, whatever it holds (decisions §4; §3 of the upload
 * rules): a type from the short list or none, no sniffing, and a sandbox without scripts should a browser render it anyway.
 * `open: 'inline'` is a wish; a kind that may not be shown is offered as a download all the same.
 */
export function attachmentHeaders(
  file: { fileName: string; mediaType: string },
  open: 'inline' | 'attachment' = 'attachment',
): Record<string, string> {
  // Without what it says of codecs.
  const [mediaType = ''] = file.mediaType.split(';');
  const mayShow = INLINE_TYPES.has(mediaType);
  const disposition = open === 'inline' && mayShow ? 'inline' : 'attachment';
  const servedType = mayShow ? mediaType : 'application/octet-stream';
  return {
    'content-type': servedType === 'text/plain' ? 'text/plain; charset=utf-8' : servedType,
    'content-disposition': contentDisposition(disposition, file.fileName),
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

/** RFC 6266: an ASCII `filename` for old clients and the true name as `filename*` (RFC 8187). */
export function contentDisposition(disposition: 'inline' | 'attachment', fileName: string): string {
  const clean = cleanFileName(fileName);
  const ascii = clean
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]|["\\%]/gu, '_');
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${disposition}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

function isText(head: Uint8Array): boolean {
  if (head.includes(0)) return false;
  // The cut may fall inside a character of up to four bytes; only then may up to three be left off.
  const longestCut = head.byteLength < ATTACHMENT_HEAD_BYTES ? 0 : 3;
  for (let cut = 0; cut <= longestCut; cut++) {
    if (isUtf8(head.subarray(0, head.byteLength - cut))) return true;
  }
  return false;
}
