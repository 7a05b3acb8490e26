import { join } from 'node:path';
import type { GuideBlock, GuideContents, GuideEntry, GuidePage, GuideSection } from '../../contract/src/guide.ts';
import { guidePath } from '../../contract/src/guide.ts';
import { guideFolder, readPage } from './read-page.ts';
import { textOf, textOfBlocks } from './text.ts';

/** The guide's contents are what docs/guide/README.md lists: a heading for each group, a link for each page. */
export function readContents(): GuideContents {
  const { title, blocks } = readPage(join(guideFolder, 'README.md'));
  const groups: GuideContents['groups'] = [];
  for (const block of blocks) {
    if (block.block === 'heading') groups.push({ title: textOf(block.content), pages: [] });
    else if (block.block === 'list') groups.at(-1)?.pages.push(...slugsIn(block).map(entryOf));
  }
  return { title, summary: summaryOf(blocks), groups };
}

/** Every page in the order of the contents. */
export function readPages(): GuidePage[] {
  return readContents().groups.flatMap(({ pages }) => pages.map(({ slug }) => readPage(fileOf(slug))));
}

const fileOf = (slug: string) => join(guideFolder, `${slug}.md`);

function slugsIn(list: GuideBlock & { block: 'list' }): string[] {
  return list.items.map((item) => {
    const [link] = item[0]?.block === 'paragraph' ? item[0].content : [];
    if (typeof link !== 'object' || link.mark !== 'link') throw new Error('Contents list links to pages, nothing else');
    return link.href.slice(guidePath.length + 1);
  });
}

function entryOf(slug: string): GuideEntry {
  const { title, blocks } = readPage(fileOf(slug));
  return { slug, title, summary: summaryOf(blocks) };
}

function summaryOf([first]: readonly GuideBlock[]): string {
  if (first?.block !== 'paragraph') throw new Error('A page of the guide begins with a paragraph that sums it up');
  return textOf(first.content);
}

/** A page cut at its headings, for the search. */
export function sectionsOf({ slug, title, blocks }: GuidePage): GuideSection[] {
  const sections: (Omit<GuideSection, 'text'> & { blocks: GuideBlock[] })[] = [
    { slug, anchor: '', pageTitle: title, heading: title, blocks: [] },
  ];
  for (const block of blocks) {
    if (block.block !== 'heading') sections.at(-1)?.blocks.push(block);
    else sections.push({ slug, anchor: block.anchor, pageTitle: title, heading: textOf(block.content), blocks: [] });
  }
  return sections.map(({ blocks: below, ...section }) => ({ ...section, text: textOfBlocks(below) }));
}
