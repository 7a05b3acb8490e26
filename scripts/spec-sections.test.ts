import { expect, test } from 'vitest';
import { mentionsIn, parseSections, sectionOf } from './spec-sections.ts';

const SPECIFICATION = `
## 1. For whom
## 2. Screens
### 2.1 Route table
## 3. Entities
**User**: userID.
**User digest row**: userID.
**Current user (session)**: userID.
`;

const sections = parseSections(SPECIFICATION);

test('the sections are the headings and bold parts that are not divided further', () => {
  expect(sections.map(({ number, title }) => `${number} ${title}`)).toEqual([
    '1 For whom',
    '2.1 Route table',
    '3 User',
    '3 User digest row',
    '3 Current user',
  ]);
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
