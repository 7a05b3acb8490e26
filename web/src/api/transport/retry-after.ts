/** The three forms of an HTTP date begin with the day's name (RFC 9110 §5.6.7); Date.parse alone takes far more. */
const httpDate = /^(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? .*\d\d:\d\d:\d\d/;

/** Seconds from `Retry-After`, which is a number of seconds or a date (§9); null when it is neither. */
export function retryAfterSeconds(value: string | null, now = Date.now()): number | null {
  const text = value?.trim() ?? '';
  if (/^\d+$/.test(text)) return Number(text);
  if (!httpDate.test(text)) return null;
  const at = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1000));
}
