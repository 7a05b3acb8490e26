import sanitizeHtml, { type Attributes, type IOptions, type Transformer } from 'sanitize-html';

const alignments = ['left', 'center', 'right', 'justify'];
const aligned = ['p', 'h1', 'h2', 'h3', 'h4', 'div'];

/** `style="text-align: x"`, as editors write it, becomes `align="x"`, which needs no style in page or mail. */
const alignBlock: Transformer = (tagName, { style = '', align = '' }) => {
  const wanted = /(?:^|;)\s*text-align\s*:\s*([a-z]+)/i.exec(style)?.[1] ?? align;
  const found = alignments.find((each) => each === wanted.toLowerCase());
  const attribs: Attributes = found ? { align: found } : {};
  return { tagName, attribs };
};

const options: IOptions = {
  allowedTags: [
    ...aligned,
    ...['a', 'b', 'blockquote', 'br', 'code', 'em', 'hr', 'i', 'li', 'ol', 'pre', 's', 'strong', 'u', 'ul'],
  ],
  // No class, id, style or event; no picture, so that opening a mail tells nobody and the preview fetches nothing.
  allowedAttributes: { a: ['href'], ...Object.fromEntries(aligned.map((tag) => [tag, ['align']])) },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nonTextTags: [
    'script',
    'style',
    'textarea',
    'option',
    'noscript',
    'title',
    'iframe',
    'svg',
    'math',
    'template',
    'xmp',
  ],
  transformTags: Object.fromEntries(aligned.map((tag) => [tag, alignBlock])),
  nestingLimit: 50,
};

/** HTML with nothing in it that runs, fetches or imitates the page around it. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, options);
}
