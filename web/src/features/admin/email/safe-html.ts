import DOMPurify from 'dompurify';

/**
 * The body of a mail as a document for a sandboxed frame. The server sanitised it; this is the second of three walls (the
 * frame runs no script, its policy fetches nothing but our style sheet).
 */
export function mailDocument(html: string): string {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      ...['a', 'b', 'blockquote', 'br', 'code', 'div', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'i', 'li', 'ol', 'p', 'pre'],
      ...['s', 'strong', 'u', 'ul'],
    ],
    ALLOWED_ATTR: ['href', 'align'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  const { origin } = window.location;
  const policy = `default-src 'none'; style-src ${origin}/mail-preview.css`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<link rel="stylesheet" href="${origin}/mail-preview.css"></head><body>${body}</body></html>`,
  ].join('');
}
