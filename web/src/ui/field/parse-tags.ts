/** Splits typed or pasted text into tags: by comma, semicolon, tab or line; inner spaces are kept single. */
export function parseTags(text: string): string[] {
  return text
    .split(/[,;\t\r\n]+/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter((part) => part !== '');
}

/** Whether the text holds more than the start of one tag. */
export function hasTagSeparator(text: string): boolean {
  return /[,;\t\r\n]/.test(text);
}

/** The tags with those of the text added, in order; a tag that is there already, in any letter case, is not added again. */
export function addTags(tags: readonly string[], text: string): string[] {
  const result = [...tags];
  const seen = new Set(tags.map(foldTag));
  for (const tag of parseTags(text)) {
    if (seen.has(foldTag(tag))) continue;
    seen.add(foldTag(tag));
    result.push(tag);
  }
  return result;
}

export function foldTag(tag: string): string {
  return tag.normalize('NFC').toLocaleLowerCase();
}
