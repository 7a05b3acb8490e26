/** Seconds that a Retry-After names, be it a number or a date (§9); undefined when it names none. `now` in milliseconds. */
export function retryAfterSeconds(header: string | null | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text);
  const at = text === '' ? Number.NaN : Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}
