import { describe, expect, it } from 'vitest';
import { addTags, hasTagSeparator, parseTags } from './parse-tags.ts';

describe('§2.1 tags-input: parsing', () => {
  it('splits by comma, semicolon, tab and line, and tidies spaces', () => {
    expect(parseTags(' winter ,  camping   gear;tools\tred\r\nblue\n\n')).toEqual([
      'winter',
      'camping gear',
      'tools',
      'red',
      'blue',
    ]);
  });

  it('finds nothing in separators and spaces alone', () => {
    expect(parseTags(' ,; \n')).toEqual([]);
  });

  it('tells one tag being typed from a list', () => {
    expect(hasTagSeparator('camping gear')).toBe(false);
    expect(hasTagSeparator('camping,')).toBe(true);
  });

  it('adds each tag once, whatever its letter case, and keeps the order', () => {
    expect(addTags(['Winter'], 'tools, winter, Tools, red')).toEqual(['Winter', 'tools', 'red']);
  });

  it('takes composed and decomposed letters for the same', () => {
    expect(addTags(['caf\u00e9'], 'cafe\u0301')).toEqual(['caf\u00e9']);
  });
});
