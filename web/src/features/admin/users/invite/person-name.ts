import { type Invitee, invisibleCharacter } from '#contract/admin-invite.ts';
import { nameFromAddress } from '#contract/name-from-address.ts';

export type PersonName = Pick<Invitee, 'firstName' | 'lastName'>;

const invisible = new RegExp(invisibleCharacter, 'gu');

/** A name of one line, at most as long as accounts keep it; blank where it has no letter. */
function line(text: string): string {
  const name = text
    .slice(0, 300)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(invisible, '')
    .replace(/^["' ]+|["' ]+$/g, '')
    .slice(0, 100)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
  return /\p{L}/u.test(name) ? name : '';
}

/** The name of two columns; null where both are blank. */
export function rowName(firstName: string, lastName: string): PersonName | null {
  const [first, last] = [line(firstName), line(lastName)];
  if (first !== '') return { firstName: first, lastName: last };
  return last === '' ? null : { firstName: last, lastName: '' };
}

/** What stands after a name: `Ada Lovelace, PhD`. `Md` is a first name; `MD` is none. */
const isTitle = (part: string) => {
  const plain = part.replaceAll('.', '');
  return plain === 'MD' || /^(phd|msc|bsc|mba|dr|esq|jr|sr|ii|iii)$/i.test(plain);
};

/**
 * The name that these parts make; null without one. One part is a whole name, whose last word is the last name; titles after
 * it are part of that.
 * @param isLastFirst of two parts the last name comes first, as mail programs write `Lovelace, Ada`
 */
export function nameOf(parts: readonly string[], isLastFirst: boolean): PersonName | null {
  const [one = '', ...rest] = parts.map(line).filter(Boolean);
  const two = rest.find((part) => !isTitle(part)) ?? '';
  if (two !== '') return isLastFirst ? { firstName: two, lastName: one } : { firstName: one, lastName: two };
  if (one.includes(', ')) return nameOf([...one.split(', '), ...rest], true);
  const space = one.lastIndexOf(' ');
  if (space > 0)
    return { firstName: line(one.slice(0, space)), lastName: line([one.slice(space + 1), ...rest].join(', ')) };
  return one === '' ? null : { firstName: one, lastName: '' };
}

/** What an address says of a name, without characters that can't be seen; its first part where none has a letter. */
export function guessedName(emailAddress: string): PersonName {
  const { firstName, lastName } = nameFromAddress(emailAddress);
  return { firstName: line(firstName) || firstName, lastName: line(lastName) };
}
