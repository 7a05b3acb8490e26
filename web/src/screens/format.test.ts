import { expect, test } from 'vitest';
import { inSentence, mediumDate } from './format.ts';

test('decisions §5: a medium date has the day, the year and the seconds, in the viewer’s time zone', () => {
  const local = new Date(2026, 10, 20, 21, 3, 1);
  expect(mediumDate(local.toISOString())).toBe('Nov 20, 2026, 9:03:01 PM');
  expect(mediumDate(new Date(2026, 0, 5, 0, 9, 0).toISOString())).toBe('Jan 5, 2026, 12:09:00 AM');
});

test('copy.md: words within a sentence are small, but for what is written in capitals', () => {
  expect(['Items', 'NPCs', 'Quest giver', ''].map(inSentence)).toEqual(['items', 'NPCs', 'quest giver', '']);
});
