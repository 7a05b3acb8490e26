/** The guide (docs/guide) as the build reads it from Markdown and the app shows it (§2.1 dev/documentation). */

/** Words of a paragraph: plain text, or text that is set apart. */
export type GuideInline =
  | string
  | { mark: 'strong' | 'em'; content: GuideInline[] }
  | { mark: 'code' | 'kbd'; text: string }
  | { mark: 'link'; href: string; content: GuideInline[] };

export type GuideBlock =
  | { block: 'heading'; depth: number; anchor: string; content: GuideInline[] }
  | { block: 'paragraph'; content: GuideInline[] }
  /** `start` is the first number; null for bullets. */
  | { block: 'list'; start: number | null; items: GuideBlock[][] }
  | { block: 'code'; language: string; text: string }
  | { block: 'table'; header: GuideInline[][]; rows: GuideInline[][][] }
  | { block: 'note'; content: GuideBlock[] }
  | { block: 'picture'; source: string; alt: string; width: number; height: number };

export interface GuidePage {
  slug: string;
  title: string;
  /** Its path in the repository. */
  file: string;
  /** What follows its title. */
  blocks: GuideBlock[];
}

/** A page as lists of pages show it; the summary is its first paragraph. */
export interface GuideEntry {
  slug: string;
  title: string;
  summary: string;
}

export interface GuideContents {
  title: string;
  summary: string;
  groups: { title: string; pages: GuideEntry[] }[];
}

/** What the search finds: the text below one heading. */
export interface GuideSection {
  slug: string;
  /** Empty: the beginning of the page. */
  anchor: string;
  pageTitle: string;
  heading: string;
  text: string;
}

/** Where the app shows the guide. */
export const guidePath = '/dev/documentation';

/** The anchor of a heading, as GitHub names it, so that a link leads to the same heading there. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}
