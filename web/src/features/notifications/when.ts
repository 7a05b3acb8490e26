const exactFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });
const relativeFormat = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto', style: 'short' });
const units = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** `3 hr. ago`; under a minute `now`. */
export function agoWords(iso: string, now = Date.now()): string {
  const seconds = Math.round((now - Date.parse(iso)) / 1000);
  const [unit, length] = units.find(([, size]) => seconds >= size) ?? ['second', 1];
  return relativeFormat.format(unit === 'second' ? 0 : -Math.floor(seconds / length), unit);
}

/** The moment to the second, in the viewer's time zone. */
export const exactWords = (iso: string): string => exactFormat.format(new Date(iso));
