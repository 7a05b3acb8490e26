import { expect, test } from 'vitest';
import { mentionsIn, parseSections, sectionOf, undivided } from './spec-sections.ts';

const SPECIFICATION = `
## §1 For whom
## §2 Screens
### §2.1 Route table
## §3 Entities
**User**: userID.
**User digest row**: userID.
**Current user (session)**: userID.
## decisions §1 Running it
**Nothing** of the product.
`;

const all = parseSections(SPECIFICATION);
const sections = undivided(all.filter(({ chapter }) => chapter === ''));

test('the sections are the headings and bold parts that are not divided further', () => {
  expect(sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 For whom',
    '2.1 Route table',
    '3 User',
    '3 User digest row',
    '3 Current user',
  ]);
  expect(all.at(-1)).toEqual({ chapter: 'decisions', number: '1', title: 'Running it', isPart: false });
});

test('titles name sections, several at once too, and those of the decisions do not count', () => {
  const source = `
    test('§2.1: goes home', () => {});
    describe("§3 User digest row, §1: both", () => {});
    it.each([['a (b)', 1]])(\`§3 Nobody %s\`, () => {});
    test('decisions §3: not ours', () => {});
    expect('§1 in no title');
  `;
  const named = mentionsIn(source).map((mention) => {
    const section = sectionOf(sections, mention);
    return section && `${section.number} ${section.title}`;
  });
  expect(named).toEqual(['2.1 Route table', '3 User digest row', '1 For whom', undefined]);
});
