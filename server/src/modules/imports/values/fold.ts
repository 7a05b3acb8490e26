/** A name as it is compared: without regard to case, Unicode form and runs of white space. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim();
}
