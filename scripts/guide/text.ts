import type { GuideBlock, GuideInline } from '../../contract/src/guide.ts';

/** The plain words of what is set in them. */
export function textOf(content: readonly GuideInline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'text' in part ? part.text : textOf(part.content);
    })
    .join('');
}

/** The plain words of blocks, as the search reads them. */
export function textOfBlocks(blocks: readonly GuideBlock[]): string {
  return blocks.map(textOfBlock).join('\n');
}

function textOfBlock(block: GuideBlock): string {
  switch (block.block) {
    case 'heading':
    case 'paragraph':
      return textOf(block.content);
    case 'list':
      return block.items.map(textOfBlocks).join('\n');
    case 'code':
      return block.text;
    case 'table':
      return [block.header, ...block.rows].map((row) => row.map(textOf).join(' · ')).join('\n');
    case 'note':
      return textOfBlocks(block.content);
    case 'picture':
      return block.alt;
  }
}
