/** A member as `@name` calls them. */
export interface Mentionable {
  userID: string;
  name: string;
}

/** A letter or digit goes on with a name: `@Ada` is not in `@Adam`. */
const wordCharacter = /[\p{L}\p{N}]/u;

export interface MentionPart {
  text: string;
  /** Where in the text it begins. */
  at: number;
  /** Set where the part is a mention. */
  userIDs?: string[];
}

/** A text cut at its mentions; the longest name that fits counts, and members of one name are mentioned together. */
export function partsOf(text: string, members: readonly Mentionable[]): MentionPart[] {
  const byLength = [...members].filter(({ name }) => name !== '').sort((a, b) => b.name.length - a.name.length);
  const parts: MentionPart[] = [];
  let plain = '';
  for (let at = 0; at < text.length; ) {
    const found = text[at] === '@' ? byLength.find(({ name }) => isNameAt(text, at + 1, name)) : undefined;
    if (!found) {
      plain += text[at];
      at += 1;
      continue;
    }
    if (plain !== '') parts.push({ text: plain, at: at - plain.length });
    plain = '';
    const userIDs = members.filter(({ name }) => name === found.name).map(({ userID }) => userID);
    parts.push({ text: `@${found.name}`, at, userIDs });
    at += found.name.length + 1;
  }
  return plain === '' ? parts : [...parts, { text: plain, at: text.length - plain.length }];
}

function isNameAt(text: string, at: number, name: string): boolean {
  return text.startsWith(name, at) && !wordCharacter.test(text[at + name.length] ?? '');
}

/** userIDs of the members that a text mentions, each once. */
export function mentionedIn(text: string, members: readonly Mentionable[]): string[] {
  return [...new Set(partsOf(text, members).flatMap(({ userIDs = [] }) => userIDs))];
}

/** Where a name is being typed: the text after the last `@` before the caret; null when it is none. */
export function typedMention(text: string, caret: number): { at: number; query: string } | null {
  const at = text.lastIndexOf('@', caret - 1);
  if (at < 0 || wordCharacter.test(text[at - 1] ?? '')) return null;
  const query = text.slice(at + 1, caret);
  return query.length > 40 || query.includes('\n') ? null : { at, query };
}

const suggestionsShown = 5;

/** Members whose name, or a word of it, begins with what was typed; none once the name stands there whole. */
export function suggestionsFor(query: string, members: readonly Mentionable[]): Mentionable[] {
  const typed = query.toLocaleLowerCase();
  return members
    .filter(({ name }) => {
      const lower = name.toLocaleLowerCase();
      return lower !== typed.trimEnd() && (lower.startsWith(typed) || lower.includes(` ${typed}`));
    })
    .slice(0, suggestionsShown);
}
