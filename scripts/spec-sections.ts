import { readFileSync } from 'node:fs';
import { fromRoot } from './shell.mjs';

/** A section of docs/specification.md (`2.8`, "Manage Users"), or a named part of one (`4`, "Views"). */
export interface Section {
  /** `decisions`, `content` or `house`; empty for the product's own sections. */
  chapter: string;
  number: string;
  title: string;
  /** Tests name a part with its title: `§4 Views`. */
  isPart: boolean;
}

/** A test title that mentions a section: for `§4 Views: …`, number `4` and rest `Views: …`. */
export interface Mention {
  number: string;
  rest: string;
  title: string;
}

/** The specification that every `§` of the code leads to. */
export const readSpecification = () => readFileSync(fromRoot('docs', 'specification.md'), 'utf8');

/** The sections of the product, which tests name. */
export function knownSections(): Section[] {
  return undivided(parseSections(readSpecification()).filter(({ chapter }) => chapter === ''));
}

/** Reads the headings with a number, and of the product the bold names that open paragraphs (`**Views**: …`) as parts. */
export function parseSections(markdown: string): Section[] {
  const sections: Section[] = [];
  let current: Section | null = null;
  for (const line of markdown.split('\n')) {
    const [, chapter = '', number, title] = /^#{2,3} (?:([a-z]+) )?§(\d+(?:\.\d+)?) (.+)$/.exec(line) ?? [];
    if (number && title) {
      current = { chapter, number, title: title.trim(), isPart: false };
      sections.push(current);
    }
    const part = /^\*\*([^*(]+?) ?(?:\([^*]*\))?\*\*/.exec(line)?.[1];
    if (current?.chapter === '' && part)
      sections.push({ chapter: '', number: current.number, title: part, isPart: true });
  }
  return sections;
}

/** Without the headings that are divided into others, or into parts: their divisions are what a test names. */
export function undivided(sections: readonly Section[]): Section[] {
  return sections.filter(
    ({ number, isPart }) =>
      isPart ||
      !sections.some((other) => other.number.startsWith(`${number}.`) || (other.isPart && other.number === number)),
  );
}

/** The mentions in a test file's titles; `decisions §4` and the like are other chapters' and do not count. */
export function mentionsIn(source: string): Mention[] {
  const mentions: Mention[] = [];
  const titles = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  for (const match of source.matchAll(titles)) {
    const title = match[2] ?? '';
    for (const mention of title.matchAll(/((?:decisions|content|house) )?§(\d+(?:\.\d+)?) ?/g)) {
      if (mention[1]) continue;
      mentions.push({ number: mention[2] ?? '', rest: title.slice(mention.index + mention[0].length), title });
    }
  }
  return mentions;
}

/** The section that a mention means; nothing when there is none such. */
export function sectionOf(sections: Section[], { number, rest }: Mention): Section | undefined {
  const candidates = sections.filter((section) => section.number === number);
  const parts = candidates.filter(({ isPart, title }) => isPart && rest.startsWith(title));
  // The longest: "User digest row" also begins with "User".
  return parts.sort((a, b) => b.title.length - a.title.length)[0] ?? candidates.find(({ isPart }) => !isPart);
}
