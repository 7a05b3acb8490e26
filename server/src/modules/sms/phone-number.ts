/**
 * A phone number as networks write it, E.164: `+` and 8 to 15 digits. Spaces, dots, dashes and brackets are dropped, `00`
 * stands for `+`. Null when it is none: a number without its country could be anybody's.
 */
export function phoneNumber(text: string): string | null {
  const plain = text.replace(/[\s().\-\u00a0\u2010-\u2015/]/g, '').replace(/^00/, '+');
  return /^\+[1-9]\d{7,14}$/.test(plain) ? plain : null;
}

/** Whether the list, separated by commas, names the number; a blank one names all (§3 allowedPhoneNumbers). */
export function isAllowed(number: string, list: string): boolean {
  const named = list
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  // One that cannot be read lets nobody in.
  return named.length === 0 || named.some((one) => phoneNumber(one) === number);
}
