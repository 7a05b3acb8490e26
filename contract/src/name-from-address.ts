/**
 * What an address says of a name, each part at most 100 characters: `ada.lovelace@example.org` is Ada Lovelace,
 * `info@example.org` is Info with a blank last name.
 */
export function nameFromAddress(emailAddress: string): { firstName: string; lastName: string } {
  const local = emailAddress.slice(0, emailAddress.lastIndexOf('@'));
  const words = local
    .replace(/\+.*$/, '')
    .split(/[._\d-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const [firstName = local, ...others] = words;
  return { firstName: firstName.slice(0, 100), lastName: others.join(' ').slice(0, 100) };
}
