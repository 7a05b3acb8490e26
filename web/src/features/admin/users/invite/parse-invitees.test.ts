import { describe, expect, test } from 'vitest';
import { invitee } from '#contract/admin-invite.ts';
import fc from '#web/testing/fast-check.ts';
import { parseInvitees } from './parse-invitees.ts';

const told = (text: string) =>
  parseInvitees(text).map(({ emailAddress, firstName, lastName, text: given, problem }) =>
    problem === 'notAddress'
      ? `? ${given}`
      : problem === 'other'
        ? `other ${given}`
        : `${firstName}|${lastName}|${emailAddress}${problem === 'repeated' ? ' again' : ''}`,
  );

const ada = 'Ada|Lovelace|ada@x.org';
const bo = 'Bo|Peep|bo@x.org';

describe('issue: people to invite are read from what is pasted', () => {
  test.each<[what: string, text: string, told: string[]]>([
    [
      'one a line, names from the addresses',
      'ada.lovelace@x.org\n\n  bo_peep7@x.org \r\ninfo+list@x.org',
      ['Ada|Lovelace|ada.lovelace@x.org', 'Bo|Peep|bo_peep7@x.org', 'Info||info+list@x.org'],
    ],
    [
      'commas, semicolons and spaces',
      'a@x.org, b@x.org;c@x.org d@x.org',
      ['A||a@x.org', 'B||b@x.org', 'C||c@x.org', 'D||d@x.org'],
    ],
    ['as mail programs copy them', 'Ada Lovelace <ada@x.org>, "Peep, Bo" <bo@x.org>', [ada, bo]],
    ['as Outlook copies them', 'Lovelace, Ada <ada@x.org>; Peep, Bo <bo@x.org>;', [ada, bo]],
    [
      'an address alone beside one with a name',
      'cy@x.org, Ada Lovelace <ada@x.org>, <dee@x.org>, e@x.org',
      ['Cy||cy@x.org', ada, 'Dee||dee@x.org', 'E||e@x.org'],
    ],
    [
      'a name beside each',
      'Ada Lovelace ada@x.org\nBo Peep, bo@x.org\nbo2@x.org\tBo\tPeep',
      [ada, bo, 'Bo|Peep|bo2@x.org'],
    ],
    ['CSV with a header', 'First name,Last name,Email\nAda,Lovelace,ada@x.org\n"Bo",Peep,"bo@x.org"\n,,', [ada, bo]],
    ['CSV of a spreadsheet', 'Name;Team;E-Mail\n"Lovelace, Ada";Math;ada@x.org\nBo Peep;Sheep;bo@x.org', [ada, bo]],
    ['a column copied with its title', 'Email\nada.lovelace@x.org', ['Ada|Lovelace|ada.lovelace@x.org']],
    [
      'what is no address, and what comes twice',
      'ada@\nhello there\nAda@x.org\nmailto:ada@x.org.',
      ['? ada@', '? hello there', 'Ada||Ada@x.org', 'Ada||ada@x.org again'],
    ],
    ['names without characters that can’t be seen', 'Name,Email\n\u3164Ada Love\u00ADlace,ada@x.org', [ada]],
    ['nothing', ' \n ', []],
    ['a title over a list', 'Email addresses\na@x.org, b@x.org; c@x.org', ['A||a@x.org', 'B||b@x.org', 'C||c@x.org']],
    [
      'several in a cell, and one as mail programs copy it',
      'Team,Email\nMath,"a@x.org; b@x.org"\nMath,Ada Lovelace <ada@x.org>\nSheep,"c@x.org\nd@x.org"',
      ['A||a@x.org', 'B||b@x.org', ada, 'C||c@x.org', 'D||d@x.org'],
    ],
    [
      'addresses in further columns',
      'Name,Email,Email 2,Manager\nAda Lovelace,ada@x.org,ada@y.org,bo@x.org\nBo Peep,,bo@x.org,\nCy,,,no@',
      [ada, bo, '? no@', 'other ada@y.org'],
    ],
    [
      'contacts of Google',
      'Name,Given Name,Family Name,E-mail 1 - Type,E-mail 1 - Value\nAda Lovelace,Ada,Lovelace,* Work,ada@x.org',
      [ada],
    ],
    [
      'a column about email before that of addresses',
      'Email opt-in,Email\nyes,ada.lovelace@x.org',
      ['Ada|Lovelace|ada.lovelace@x.org'],
    ],
    [
      'columns whose titles begin like those of names',
      'Email,Last login,First contact,First name,Last name\nada@x.org,2026-01-01,Fair,Ada,Lovelace',
      [ada],
    ],
    ['a table whose column of addresses has another title', 'Vorname;Nachname;Konto\nAda;Lovelace;ada@x.org', [ada]],
    ['what Excel writes before the titles', 'sep=;\r\nVorname;Nachname;E-Mail\r\nAda;Lovelace;ada@x.org', [ada]],
    [
      'a title and a name with line breaks',
      '"Full\nname",Email\n"Ada\nLovelace",ada@x.org',
      ['Ada|Lovelace|ada@x.org'],
    ],
    [
      'lists with bullets',
      '- ada@x.org\n• bo@x.org\n* dee@x.org\n1. Ada Lovelace ad@x.org',
      ['Ada||ada@x.org', 'Bo||bo@x.org', 'Dee||dee@x.org', 'Ada|Lovelace|ad@x.org'],
    ],
    [
      'addresses in brackets, as mail programs copy them',
      'Ada Lovelace [ada@x.org]\nAda Lovelace (ad@x.org)\nBo Peep [mailto:bo@x.org]; [cy@x.org]',
      [ada, 'Ada|Lovelace|ad@x.org', bo, 'Cy||cy@x.org'],
    ],
    [
      'titles after a name',
      [
        ...['"Ada Lovelace, PhD" <ada@x.org>', 'Bo Peep, Jr. <bo@x.org>', '"Lovelace, Ada, Ph.D., MBA" <ad@x.org>'],
        ...['Cy Young, PhD, cy@x.org', '"Rahman, Md" <md@x.org>', '"Dee, MD" <dee@x.org>'],
      ].join('\n'),
      [
        ...['Ada|Lovelace, PhD|ada@x.org', 'Bo|Peep, Jr.|bo@x.org', 'Ada|Lovelace|ad@x.org'],
        ...['Cy|Young, PhD|cy@x.org', 'Md|Rahman|md@x.org', 'Dee||dee@x.org'],
      ],
    ],
    ['what is no name', '7 <ada@x.org>\n"-" <bo@x.org>', ['Ada||ada@x.org', 'Bo||bo@x.org']],
    ['a bar, and a space that is not seen', 'ada@x.org | Ada Lovelace\n\u200bbo@x.org', [ada, 'Bo||bo@x.org']],
    [
      'a quote that is not closed',
      'Ada "the Countess, ada@x.org\n"bo@x.org, cy@x.org',
      ['Ada "the|Countess|ada@x.org', 'Bo||bo@x.org', 'Cy||cy@x.org'],
    ],
  ])('%s', (_what, text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  test('what is read is always what the server takes', () => {
    const long = 'x'.repeat(300);
    const texts = [`${long} <a@x.org>`, `"A\u0007b" <b@x.org>`, `+1@x.org`, `${long}@x.org`, `"\u0000" <9@x.org>`];
    const people = parseInvitees(texts.join('\n'));
    const invited = people.filter(({ problem }) => problem === null);
    expect(invited.map(({ emailAddress }) => emailAddress)).toEqual(['a@x.org', 'b@x.org', '+1@x.org', '9@x.org']);
    for (const { problem: _, text: __, ...person } of invited) expect(invitee.safeParse(person).error).toBeUndefined();
  });

  test('a text of any length that is no address is read at once', () => {
    const dots = '.'.repeat(200_000);
    const texts = [`a@x${dots}z`, `<a@x.org>${dots}z`, `${'"'.repeat(50_000)}z <b@x.org>`, '<'.repeat(200_000)];
    // Cells with many quotes: in the text, after blanks and in a table.
    const quotes = '"a'.repeat(150_000);
    texts.push(`c@x.org,x${quotes}`, `d@x.org,x${' "'.repeat(150_000)}`, `Email,Name\ne@x.org,x${quotes}`);
    expect(texts.flatMap(told).map((each) => each.slice(0, 12))).toEqual([
      '? a@x.......',
      'A||a@x.org',
      `? ${dots.slice(0, 10)}`,
      'B||b@x.org',
      ...['x"a"a"a"a"a"', 'x||d@x.org', 'x"a"a"a"a"a"'],
    ]);
  });

  test('whoever has an @ is invited or listed', () => {
    const piece = fc.constantFrom(
      ...[',', ';', '\t', '|', ' ', '\n', '"', '<', '>', 'Ada', 'Email', 'Last name', '- ', '""', ', '],
    );
    fc.assert(
      fc.property(fc.boolean(), fc.array(fc.oneof(piece, fc.constant('@')), { maxLength: 30 }), (hasHeader, pieces) => {
        const addresses: string[] = [];
        const text = pieces.map((each) => (each === '@' ? `p${addresses.push(each)}q@x.org` : each)).join('');
        for (const index of addresses.keys()) addresses[index] = `p${index + 1}q@x.org`;
        const listed = parseInvitees(`${hasHeader ? 'Email,Name,Last name\n' : ''}${text}`).map((each) => each.text);
        expect(addresses.filter((address) => !listed.some((each) => each.includes(address)))).toEqual([]);
      }),
    );
  });
});
