import type { Invitee } from '#contract/admin-invite.ts';
import { emailAddress } from '#contract/fields.ts';
import { type PersonRow, personTable } from './csv-columns.ts';
import { type PastedPerson, peopleOfLine } from './people-of-line.ts';
import { guessedName, nameOf, rowName } from './person-name.ts';

export interface ParsedInvitee extends Invitee {
  /** As it was pasted; the address, where it is one. */
  text: string;
  /** `repeated`: its address comes earlier too. `other`: a further address in the row of somebody else on the list. */
  problem: 'notAddress' | 'repeated' | 'other' | null;
}

type Found = PastedPerson & { isOther?: boolean };

/**
 * People of a pasted text: addresses one a line or separated by commas, semicolons or spaces; `Ada Lovelace <ada@example.org>`
 * and `"Lovelace, Ada" <ada@example.org>`, as mail programs copy them; CSV whose first row names its columns. All that holds
 * an `@` is in the answer.
 */
export function parseInvitees(pasted: string): ParsedInvitee[] {
  const text = pasted
    .replace(/\r\n?/g, '\n')
    // A space that can't be seen, copied with an address.
    .replace(/\p{Cf}/gu, '')
    // A line break in a quoted title or name.
    .replace(/(^|[\n\t,;|])"([^"@]*)"/g, (whole) => whole.charAt(0) + whole.slice(1).replace(/\n/g, ' '));
  const table = personTable(text);
  if (!Array.isArray(table)) return checked(linesOf(table?.column ?? text).flatMap(peopleOfLine));
  const rows = table.map(ofRow);
  // Those of further cells come last: they may be in a row of their own.
  return checked([...rows.flatMap(({ people }) => people), ...rows.flatMap(({ others }) => others)]);
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

function ofRow(row: PersonRow): { people: Found[]; others: Found[] } {
  const named = rowName(row.firstName, row.lastName) ?? nameOf([row.wholeName], false);
  const people: Found[] = linesOf(row.address).flatMap(peopleOfLine);
  const [only] = people;
  const others = row.others
    .flatMap(linesOf)
    .flatMap(peopleOfLine)
    .filter(({ text }) => text.includes('@'))
    .map((each) => ({ ...each, isOther: true }));
  if (!only)
    return { people: named ? [{ text: `${named.firstName} ${named.lastName}`.trim(), name: null }] : [], others };
  return { people: people.length === 1 ? [{ ...only, name: named ?? only.name }] : people, others };
}

function checked(found: readonly Found[]): ParsedInvitee[] {
  const seen = new Set<string>();
  return found.flatMap(({ text, name, isOther = false }): ParsedInvitee[] => {
    const address = cleaned(text);
    const nobody = { emailAddress: '', firstName: '', lastName: '' };
    const isAddress = emailAddress.safeParse(address).success;
    const key = address.toLowerCase();
    const isSeen = seen.has(key);
    seen.add(key);
    if (isOther) return isSeen ? [] : [{ text: isAddress ? address : text, ...nobody, problem: 'other' }];
    if (!isAddress) return [{ text, ...nobody, problem: 'notAddress' }];
    return [
      { text: address, emailAddress: address, ...(name ?? guessedName(address)), problem: isSeen ? 'repeated' : null },
    ];
  });
}

/** Longer than any address, with what may stand around it. */
const longest = 320;

const cleaned = (text: string) =>
  text.length > longest ? text : text.replace(/^([<([{"'\s]|mailto:)+|[>)\]}"'\s.,;]+$/gi, '');
