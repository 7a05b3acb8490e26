import MiniSearch from 'minisearch';
import type { GuideSection } from '#contract/guide.ts';

/** A section of the guide that a search found. */
export interface FoundSection {
  section: GuideSection;
  /** Words around the first match, cut so that matched ones are apart. */
  excerpt: { text: string; isMatch: boolean }[];
}

const most = 20;
/** Characters before and after the first match. */
const before = 40;
const after = 110;

export type FindSections = (query: string) => FoundSection[];

/** Makes the search over all sections: by the beginnings of words, forgiving a letter or two in long ones. */
export function sectionFinder(sections: readonly GuideSection[]): FindSections {
  const index = new MiniSearch<GuideSection & { id: number }>({ fields: ['pageTitle', 'heading', 'text'] });
  index.addAll(sections.map((section, id) => ({ ...section, id })));
  return (query) =>
    index
      .search(query, {
        prefix: true,
        fuzzy: (term) => (term.length > 3 ? 0.2 : false),
        combineWith: 'AND',
        boost: { pageTitle: 4, heading: 3 },
      })
      .slice(0, most)
      .flatMap(({ id, terms }) => {
        const section = sections[Number(id)];
        return section ? [{ section, excerpt: excerptOf(section.text, terms) }] : [];
      });
}

/** @param terms as the index spells them: in lower case */
export function excerptOf(text: string, terms: readonly string[]): FoundSection['excerpt'] {
  const lower = text.toLowerCase();
  const found = terms.map((term) => lower.indexOf(term)).filter((at) => at >= 0);
  const first = found.length === 0 ? 0 : Math.min(...found);
  const start = first <= before ? 0 : text.indexOf(' ', first - before) + 1;
  const cut = text.slice(start, first + after).replaceAll('\n', ' ');
  const parts = split(cut, terms);
  if (start > 0) parts.unshift({ text: '… ', isMatch: false });
  if (first + after < text.length) parts.push({ text: ' …', isMatch: false });
  return parts;
}

function split(text: string, terms: readonly string[]): FoundSection['excerpt'] {
  if (terms.length === 0) return [{ text, isMatch: false }];
  const anyTerm = terms.map((term) => term.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)).join('|');
  return text
    .split(new RegExp(`(${anyTerm})`, 'i'))
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
