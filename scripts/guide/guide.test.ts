import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { GuideBlock, GuideInline } from '../../contract/src/guide.ts';
import { guidePath } from '../../contract/src/guide.ts';
import { readContents, readPages, sectionsOf } from './contents.ts';
import { guideFolder, parsePage, readPage } from './read-page.ts';

const markdown = globSync('*.md', { cwd: guideFolder }).sort();
const files = markdown.filter((file) => file !== 'README.md');

function linksIn(blocks: readonly GuideBlock[]): string[] {
  const ofWords = (content: readonly GuideInline[]): string[] =>
    content.flatMap((part) => {
      if (typeof part === 'string' || 'text' in part) return [];
      return part.mark === 'link' ? [part.href] : ofWords(part.content);
    });
  return blocks.flatMap((block) => {
    switch (block.block) {
      case 'heading':
      case 'paragraph':
        return ofWords(block.content);
      case 'list':
        return block.items.flatMap(linksIn);
      case 'table':
        return [block.header, ...block.rows].flat().flatMap(ofWords);
      case 'note':
        return linksIn(block.content);
      default:
        return [];
    }
  });
}

describe('§2.1 dev/documentation', () => {
  test('the contents list every page once, and nothing else', () => {
    const listed = readContents().groups.flatMap(({ pages }) => pages.map(({ slug }) => `${slug}.md`));
    expect(listed.toSorted()).toEqual(files);
  });

  test('the contents call a page by its title', () => {
    const titles = readContents().groups.flatMap(({ pages }) =>
      pages.map(({ slug, title }) => `[${title}](${slug}.md)`),
    );
    const readme = readFileSync(join(guideFolder, 'README.md'), 'utf8');
    expect(titles.filter((link) => !readme.includes(link))).toEqual([]);
  });

  test('every link within the guide leads to a page, and to a heading of it', () => {
    const targets = new Set(
      readPages().flatMap((page) =>
        sectionsOf(page).map(({ slug, anchor }) => `${guidePath}/${slug}${anchor === '' ? '' : `#${anchor}`}`),
      ),
    );
    targets.add(guidePath);
    const links = readPages().flatMap(({ file, blocks }) => linksIn(blocks).map((href) => ({ file, href })));
    expect(links.length).toBeGreaterThan(50);
    expect(links.filter(({ href }) => href.startsWith(guidePath) && !targets.has(href))).toEqual([]);
  });

  test('every file that a page names is there, pictures too', () => {
    const missing = markdown.flatMap((file) => {
      const path = join(guideFolder, file);
      const named = [...readFileSync(path, 'utf8').matchAll(/\]\(([^)#\s]+)/g)].map(([, href = '']) => href);
      return named
        .filter((href) => !/^(\w+:|\/)/.test(href) && !existsSync(resolve(dirname(path), href)))
        .map((href) => `${file}: ${href}`);
    });
    expect(missing).toEqual([]);
  });

  test('every page begins with what it is for, in a paragraph that is short enough for the contents', () => {
    const long = readContents()
      .groups.flatMap(({ pages }) => pages)
      .filter(({ summary }) => summary.length > 200);
    expect(long).toEqual([]);
  });

  const page = (text: string) => parsePage(join(guideFolder, 'made-up.md'), `# Made up\n\n${text}`).blocks;

  test('words, keys and links become parts; nothing of it is HTML', () => {
    expect(
      page('Press <kbd>Ctrl</kbd> on **Save** `a < b`, see [items](items.md#stock) and [code](../../LICENSE).'),
    ).toEqual([
      {
        block: 'paragraph',
        content: [
          'Press ',
          { mark: 'kbd', text: 'Ctrl' },
          ' on ',
          { mark: 'strong', content: ['Save'] },
          ' ',
          { mark: 'code', text: 'a < b' },
          ', see ',
          { mark: 'link', href: `${guidePath}/items#stock`, content: ['items'] },
          ' and ',
          'code',
          ' (',
          { mark: 'code', text: 'LICENSE' },
          ')',
          '.',
        ],
      },
    ]);
  });

  test('two headings of one name have two anchors', () => {
    expect(page('## Add a box\n\n## Add a box').map((block) => 'anchor' in block && block.anchor)).toEqual([
      'add-a-box',
      'add-a-box-1',
    ]);
  });

  test.each([
    ['<script>alert(1)</script>'],
    ['An <img src=x onerror=alert(1)> inside.'],
    ['<kbd onclick="alert(1)">Ctrl</kbd>'],
    ['[here](javascript:alert(1))'],
    ['[here](data:text/html,x)'],
    ['a &lt; b'],
    ['# A second title'],
    ['![no picture](../screenshots/none.png)'],
  ])('what the guide does not show stops the build: %s', (text) => {
    expect(() => page(text)).toThrow();
  });

  test('a page without a title stops the build, and says which', () => {
    expect(() => parsePage('nameless.md', 'Words.')).toThrow(/nameless\.md has to begin/);
    expect(readPage(join(guideFolder, 'README.md')).title).toBe('Guide');
  });
});
