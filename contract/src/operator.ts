/** Where the contact of an operator (settings.ts) leads: to a mail or a page; null for anything else, as a postal address. */
export function contactAddress(contact: string): string | null {
  if (/^https?:\/\/[^\s"'<>]+$/i.test(contact)) return contact;
  return /^[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+$/.test(contact) ? `mailto:${contact}` : null;
}

/** The paragraphs of several lines of text. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n[ \t]*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
