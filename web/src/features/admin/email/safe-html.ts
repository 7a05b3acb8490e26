import DOMPurify from 'dompurify';

/**
 * The body of a mail as a document for a sandboxed frame. The server sanitised it; this is the second of three walls (the
 * frame runs no script, and its policy fetches nothing).
 */
export function mailDocument(html: string): string {
  const body = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [
      ...['a', 'b', 'blockquote', 'br', 'code', 'div', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'i', 'li', 'ol', 'p', 'pre'],
      ...['s', 'strong', 'u', 'ul'],
    ],
    ALLOWED_ATTR: ['href', 'align'],
    ALLOWED_URI_REGEXP: /^(?:https?|mailto):/i,
    // It would be held against the pattern of addresses.
    ADD_URI_SAFE_ATTR: ['align'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
  });
  // As most readers show a mail, whatever the theme around it. The policy of the page refuses styles, so that the old
  // attributes have to say it.
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title>',
    '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
    '<meta name="color-scheme" content="light"></head>',
    '<body bgcolor="#ffffff" text="#1c1c1a" link="#2f5fd0" marginwidth="16" marginheight="8">',
    `<font face="system-ui, sans-serif" size="2">${body}</font></body></html>`,
  ].join('');
}
