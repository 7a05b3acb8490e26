import { describe, expect, test } from 'vitest';
import { itemDeclaration } from '#contract/kinds/item.ts';
import { inventoryFields } from '../../plan/workspace-snapshot.ts';
import { guessMapping } from './column-mapping.ts';
import { englishWords, otherWords } from './column-words.ts';

describe('§1 import: the words that head columns', () => {
  test('no word heads columns of two kinds', () => {
    const words = [...englishWords, ...otherWords].flatMap(([, known]) => known);
    expect(new Set(words).size).toBe(words.length);
    for (const word of words) expect(word).toMatch(/^[a-z]+$/);
  });

  test('a column that is called as a form calls its field is that field', () => {
    const labels = inventoryFields.map((field) => [itemDeclaration.fields[field].label, field]);
    // Without a column of names, one of these would be taken for it.
    expect(labels.map(([label = '']) => [label, guessMapping([label, 'Title'])[0]])).toEqual(labels);
  });
});
