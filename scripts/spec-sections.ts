import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from './shell.mjs';

/** A section of the specification (`2.8`, "Manage Users"), or a named part of one (`4`, "Views"). */
export interface Section {
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

/** The specification lives beside the project; its list of sections is kept here for machines without it. */
const SPECIFICATION = fromRoot('..', 'shared', 'spec', 'specification.md');
const KEPT = fromRoot('docs', 'sections.json');

/** The sections, from the specification when it is there, else from docs/sections.json. */
export function knownSections(): Section[] {
  const markdown = process.env.SPECIFICATION ?? SPECIFICATION;
  if (existsSync(markdown)) return parseSections(readFileSync(markdown, 'utf8'));
  return JSON.parse(readFileSync(KEPT, 'utf8')) as Section[];
}

/**
 * Reads the numbered headings of the specification, and the bold names that open paragraphs (`**Views**: …`) as parts.
 * A heading that is divided into others, or into parts, is left out: its divisions are what a test names.
 */
export function parseSections(markdown: string): Section[] {
  const sections: Section[] = [];
  let current = '';
  for (const line of markdown.split('\n')) {
    const heading = /^#{2,3} (\d+(?:\.\d+)?)\.? (.+)$/.exec(line);
    if (heading?.[1] && heading[2]) {
      current = heading[1];
      sections.push({ number: current, title: heading[2].trim(), isPart: false });
    }
    const part = /^\*\*([^*(]+?) ?(?:\([^*]*\))?\*\*/.exec(line)?.[1];
    if (current && part) sections.push({ number: current, title: part, isPart: true });
  }
  return sections.filter(({ number, isPart }) => {
    const divisions = sections.filter((other) => other.number.startsWith(`${number}.`) || other.isPart);
    return isPart || !divisions.some((other) => other.number === number || other.number.startsWith(`${number}.`));
  });
}

/** The mentions in a test file's titles; `decisions §4` and `house §5` are other documents' and do not count. */
export function mentionsIn(source: string): Mention[] {
  const mentions: Mention[] = [];
  const titles = /\b(?:test|it|describe)(?:\.\w+)*(?:\((?:[^()]|\([^()]*\))*\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  for (const match of source.matchAll(titles)) {
    const title = match[2] ?? '';
    for (const mention of title.matchAll(/((?:decisions|house) )?§(\d+(?:\.\d+)?) ?/g)) {
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
