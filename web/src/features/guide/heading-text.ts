import type { GuideInline } from '#contract/guide.ts';

/** The plain words of a heading. */
export function headingText(content: readonly GuideInline[]): string {
  return content
    .map((part) => {
      if (typeof part === 'string') return part;
      return 'text' in part ? part.text : headingText(part.content);
    })
    .join('');
}
