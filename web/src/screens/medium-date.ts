const mediumFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });

/**
 * `Nov 20, 2026, 9:03:01 PM`: the medium format of every date in the administration area (§9, decisions §5), in the
 * viewer's time zone.
 */
export function mediumDate(iso: string): string {
  // Newer engines part the time from AM with a narrow space, which looks alike and cannot be searched for.
  return mediumFormat.format(new Date(iso)).replace(/\u202f/g, ' ');
}
