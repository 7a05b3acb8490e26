import { Parser } from 'htmlparser2';

/** Parts of a content, one after another: a paragraph as players read it, or a script. */
export interface ArcweavePart {
  is: 'text' | 'script';
  text: string;
}

const nestedMax = 1000;
/** Tags that Lorebox keeps in texts, too. */
const kept = new Set(['strong', 'em', 'b', 'i', 'u', 's']);
/** Tags that begin something of their own. */
const blocks = new Set(['p', 'pre', 'blockquote', 'li', 'ul', 'ol', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** Paragraphs and scripts of HTML as Arcweave writes it. An empty paragraph is one, too. */
export function arcweaveParts(html: string): ArcweavePart[] {
  const parts: ArcweavePart[] = [];
  let written = '';
  let isScript = false;
  let isParagraph = false;
  let isItem = false;
  let link = { href: '', from: 0 };
  /** Texts have no links: its address follows the words, unless it is those. */
  const endLink = () => {
    const { href, from } = link;
    if (/^(https?:|mailto:)/i.test(href) && !written.slice(from).includes(href.replace(/^mailto:/i, '')))
      written += ` (${href})`;
    link = { href: '', from: 0 };
  };
  const end = () => {
    const text = isScript ? written : withoutBreaks(written);
    if (isParagraph || text !== '') parts.push({ is: isScript ? 'script' : 'text', text });
    written = '';
    isParagraph = false;
  };
  const parser = new Parser({
    onopentag(name, { 'data-id': id, 'data-type': type, href }) {
      // The parser takes ever longer the deeper tags are nested; no editor writes so many.
      if (mentions.length > nestedMax) parser.pause();
      if (name === 'br') written += '\n';
      else if (name === 'span' && isScript && id !== undefined && type === 'element') written += JSON.stringify(id);
      else if (kept.has(name) && !isScript) written += `<${name}>`;
      else if (name === 'a' && !isScript) link = { href: href?.trim() ?? '', from: written.length };
      else if (blocks.has(name) && !(name === 'p' && isItem)) {
        end();
        isParagraph = name === 'p' || name === 'pre' || name === 'li';
        isScript = name === 'pre';
        isItem = name === 'li';
        if (isItem) written = '• ';
      }
      mentions.push(name === 'span' && isScript && id !== undefined && type === 'element');
    },
    ontext(text) {
      if (!mentions.at(-1)) written += text;
    },
    onclosetag(name) {
      mentions.pop();
      if (kept.has(name) && !isScript) written += `</${name}>`;
      else if (name === 'a') endLink();
      else if (blocks.has(name) && !(name === 'p' && isItem)) {
        end();
        if (name === 'pre') isScript = false;
        if (name === 'li') isItem = false;
      }
    },
  });
  const mentions: boolean[] = [];
  parser.end(html);
  end();
  return parts;
}

/** A script that has no tags of its own around it: of a condition. */
export const arcweaveScript = (html: string): string => arcweaveParts(`<pre>${html}</pre>`)[0]?.text ?? '';

/** A title in one line. */
export const arcweaveTitle = (html: string): string =>
  arcweaveParts(html)
    .flatMap(({ is, text }) => (is === 'text' ? [text.replaceAll(/<\/?\w+>/g, '')] : []))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Spaces as a page shows them: one for many, none at the ends of a line. */
const withoutBreaks = (text: string): string =>
  text
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .trim();
