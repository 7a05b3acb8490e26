import { readFileSync } from 'node:fs';
import { basename, dirname, relative, resolve } from 'node:path';
import { marked, type Token, type Tokens } from 'marked';
import { anchorOf, type GuideBlock, type GuideInline, type GuidePage, guidePath } from '../../contract/src/guide.ts';
import { fromRoot } from '../shell.mjs';
import { textOf } from './text.ts';

export const guideFolder = fromRoot('docs', 'guide');

/**
 * Reads a page of the guide. No HTML passes but `<kbd>`: whatever the reader does not know stops the build, and the app
 * draws the answer as elements of its own. Links between pages become paths of the app.
 * @throws {Error} naming the file and what in it can't be shown
 */
export function readPage(file: string): GuidePage {
  return parsePage(file, readFileSync(file, 'utf8'));
}

export function parsePage(file: string, markdown: string): GuidePage {
  const reader = new PageReader(file);
  const [title, ...rest] = marked.lexer(markdown).filter(({ type }) => type !== 'space');
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error(`${file} has to begin with "# Title"`);
  return {
    slug: slugOf(file),
    title: textOf(reader.inlines(title.tokens)),
    file: pathInRepository(file),
    blocks: reader.blocks(rest),
  };
}

const slugOf = (file: string) => basename(file, '.md');
const pathInRepository = (file: string) => relative(fromRoot(), file).replaceAll('\\', '/');

class PageReader {
  readonly #file: string;
  readonly #anchors = new Set<string>();

  constructor(file: string) {
    this.#file = file;
  }

  blocks(tokens: readonly Token[]): GuideBlock[] {
    return tokens.flatMap((token) => this.#block(token as Tokens.Generic));
  }

  #block(token: Tokens.Generic): GuideBlock[] {
    switch (token.type) {
      case 'space':
        return [];
      case 'heading': {
        const content = this.inlines(token.tokens);
        if (token.depth === 1) throw this.#problem('a second title', token.raw);
        return [{ block: 'heading', depth: token.depth, anchor: this.#anchor(textOf(content)), content }];
      }
      case 'paragraph':
      case 'text':
        return this.#paragraph(token);
      case 'list':
        return [
          {
            block: 'list',
            start: token.ordered ? Number(token.start) : null,
            items: token.items.map((item: Tokens.ListItem) => this.blocks(item.tokens)),
          },
        ];
      case 'code':
        return [{ block: 'code', language: token.lang ?? '', text: token.text }];
      case 'table':
        return [
          {
            block: 'table',
            header: token.header.map((cell: Tokens.TableCell) => this.inlines(cell.tokens)),
            rows: token.rows.map((row: Tokens.TableCell[]) => row.map((cell) => this.inlines(cell.tokens))),
          },
        ];
      case 'blockquote':
        return [{ block: 'note', content: this.blocks(token.tokens ?? []) }];
      default:
        throw this.#problem(token.type, token.raw);
    }
  }

  /** A picture stands in a paragraph of its own. */
  #paragraph(token: Tokens.Generic): GuideBlock[] {
    const [only, ...others] = token.tokens ?? [];
    if (only?.type !== 'image' || others.length > 0)
      return [{ block: 'paragraph', content: this.inlines(token.tokens) }];
    const source = resolve(dirname(this.#file), only.href);
    return [{ block: 'picture', source, alt: only.text, ...sizeOfPng(source) }];
  }

  inlines(tokens: readonly Token[] = []): GuideInline[] {
    const content: GuideInline[] = [];
    for (let index = 0; index < tokens.length; index++) {
      const token = tokens[index] as Tokens.Generic;
      if (token.type === 'html' && token.raw === '<kbd>' && tokens[index + 2]?.raw === '</kbd>') {
        content.push({ mark: 'kbd', text: (tokens[index + 1] as Tokens.Text).text });
        index += 2;
      } else content.push(...this.#inline(token));
    }
    return content;
  }

  #inline(token: Tokens.Generic): GuideInline[] {
    switch (token.type) {
      case 'text':
      case 'escape':
        if (/&#?\w+;/.test(token.text)) throw this.#problem('an entity', token.raw);
        return [token.text.replaceAll('\n', ' ')];
      case 'strong':
      case 'em':
        return [{ mark: token.type, content: this.inlines(token.tokens) }];
      case 'codespan':
        return [{ mark: 'code', text: token.text }];
      case 'link':
        return this.#link(token.href, this.inlines(token.tokens));
      default:
        throw this.#problem(token.type, token.raw);
    }
  }

  /** A file of the repository that is no page of the guide is named, since the app does not have it. */
  #link(href: string, content: GuideInline[]): GuideInline[] {
    if (/^(https?:|mailto:|\/)/.test(href)) return [{ mark: 'link', href, content }];
    if (/^\w+:/.test(href)) throw this.#problem('a link of another kind', href);
    const [path = '', anchor] = href.split('#');
    const target = path === '' ? this.#file : resolve(dirname(this.#file), path);
    const hash = anchor ? `#${anchor}` : '';
    if (dirname(target) !== guideFolder)
      return [...content, ' (', { mark: 'code', text: pathInRepository(target) }, ')'];
    const slug = slugOf(target);
    return [{ mark: 'link', href: `${guidePath}${slug === 'README' ? '' : `/${slug}`}${hash}`, content }];
  }

  /** The second of one name has a number, as on GitHub. */
  #anchor(heading: string): string {
    const name = anchorOf(heading);
    let anchor = name;
    for (let count = 1; this.#anchors.has(anchor); count++) anchor = `${name}-${count}`;
    this.#anchors.add(anchor);
    return anchor;
  }

  #problem(what: string, where: string): Error {
    return new Error(`${this.#file} has ${what}, which the guide can't show: ${where.trim().slice(0, 80)}`);
  }
}

/** From the header of the file. */
function sizeOfPng(file: string): { width: number; height: number } {
  const header = readFileSync(file).subarray(0, 24);
  if (header.toString('latin1', 1, 4) !== 'PNG') throw new Error(`${file} is no PNG`);
  return { width: header.readUInt32BE(16), height: header.readUInt32BE(20) };
}
