import type { Invitee } from '#contract/admin-invite.ts';
import { emailAddress } from '#contract/fields.ts';
import { csvColumns, splitCells } from './csv-cells.ts';
import { guessedName, nameOf, type PersonName } from './person-name.ts';

export interface ParsedInvitee extends Invitee {
  /** As it was pasted; the address, where it is one. */
  text: string;
  /** `repeated`: its address comes earlier too. */
  problem: 'notAddress' | 'repeated' | null;
}

type Found = { text: string; name?: PersonName | null };

/**
 * People of a pasted text: addresses one a line or separated by commas, semicolons or spaces; `Ada Lovelace <ada@example.org>`
 * and `"Lovelace, Ada" <ada@example.org>`, as mail programs copy them; CSV whose first row names its columns.
 */
export function parseInvitees(text: string): ParsedInvitee[] {
  const lines = text.split(/\r\n|\n|\r/).filter((line) => line.trim() !== '');
  const columns = csvColumns(lines[0] ?? '');
  const found = columns ? lines.slice(1).flatMap(columns.read) : lines.flatMap(ofLine);
  const seen = new Set<string>();
  return found.map(({ text: given, name }) => {
    const address = cleaned(given);
    const checked = emailAddress.safeParse(address);
    if (!checked.success) return { text: given, emailAddress: '', firstName: '', lastName: '', problem: 'notAddress' };
    const key = address.toLowerCase();
    const problem = seen.has(key) ? 'repeated' : null;
    seen.add(key);
    return { text: address, emailAddress: address, ...(name ?? guessedName(address)), problem };
  });
}

const cleaned = (text: string) =>
  text
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/^[<("'\s]+|[>)"'\s.,;]+$/g, '');

/** Semicolons always separate people; a name in quotes may hold one. */
const ofLine = (line: string): Found[] => splitCells(line, ';').flatMap(ofPart);

function ofPart(part: string): Found[] {
  if (!/<[^<>]*>/.test(part)) return ofPlain(part);
  const found: Found[] = [];
  let end = 0;
  for (const match of part.matchAll(/([^<>]*)<([^<>]*)>/g)) {
    const [whole, before = '', address = ''] = match;
    const pieces = splitCells(before, ',').filter((piece) => piece.trim() !== '');
    // In front of the name may stand addresses without one: `bo@example.org, Ada <ada@example.org>`.
    found.push(...pieces.filter((piece) => piece.includes('@')).flatMap(ofPlain));
    found.push({
      text: address,
      name: nameOf(
        pieces.filter((piece) => !piece.includes('@')),
        true,
      ),
    });
    end = match.index + whole.length;
  }
  return [...found, ...ofPlain(part.slice(end))];
}

/** Addresses, perhaps one with a name beside it: `Ada Lovelace, ada@example.org`. */
function ofPlain(part: string): Found[] {
  const separator = part.includes('\t') ? '\t' : ',';
  const hasCells = part.includes(separator);
  const pieces = (hasCells ? splitCells(part, separator) : part.split(/\s+/)).map((piece) => piece.trim());
  const texts = pieces.filter(Boolean);
  const addresses = texts.filter((piece) => piece.includes('@'));
  const [only] = addresses;
  if (texts.length === 0) return [];
  if (only === undefined) return [{ text: texts.join(hasCells ? ', ' : ' ') }];
  if (hasCells && texts.some((piece) => piece.includes('@') && /\s/.test(piece))) return texts.flatMap(ofPlain);
  if (addresses.length > 1) return texts.map((text) => ({ text }));
  const words = texts.filter((piece) => piece !== only && !/\d/.test(piece));
  return [{ text: only, name: nameOf(hasCells ? words.slice(0, 2) : [words.join(' ')], false) }];
}
