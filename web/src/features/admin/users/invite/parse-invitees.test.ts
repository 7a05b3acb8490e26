import { describe, expect, test } from 'vitest';
import { invitee } from '#contract/admin-invite.ts';
import { parseInvitees } from './parse-invitees.ts';

const told = (text: string) =>
  parseInvitees(text).map(({ emailAddress, firstName, lastName, text: given, problem }) =>
    problem === 'notAddress'
      ? `? ${given}`
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
    ['nothing', ' \n ', []],
  ])('%s', (_what, text, expected) => {
    expect(told(text)).toEqual(expected);
  });

  test('what is read is always what the server takes', () => {
    const long = 'x'.repeat(300);
    const texts = [`${long} <a@x.org>`, `"A\u0007b" <b@x.org>`, `+1@x.org`, `${long}@x.org`, `"\u0000" <9@x.org>`];
    for (const { problem, text: _, ...person } of parseInvitees(texts.join('\n')))
      if (problem === null) expect(invitee.safeParse(person).success).toBe(true);
  });
});
