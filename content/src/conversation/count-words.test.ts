import { expect, test } from 'vitest';
import { countWords } from './count-words.ts';

test.each([
  ['', 0],
  [' … — ', 0],
  ['If it burns, I sell it. If it smokes, I sold it yesterday.', 13],
  ['It’s 40 coins', 3],
  ['The lantern is <b>out</b>.', 4],
  ['Hello {@variable:01900000-0000-7000-8000-000000000001}, come in', 4],
  ['That’s {gold, number, percent} of it', 4],
  ['{gold, plural, one {# coin} other {# coins of gold}}', 4],
  ['{mood, select, calm {Well met} other {Go, {gold, plural, other {# times}} over}} now', 5],
  ["Write '{gold}' here", 3],
  // A text with a mistake is read as it is typed.
  ['{gold, plural, one {#}', 3],
  ['今日はいい天気です', 5],
])('content §7: words are counted as players read them: %s', (text, words) => expect(countWords(text)).toBe(words));
