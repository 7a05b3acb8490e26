import { describe, expect, it } from 'vitest';
import { defaultListState, formatListState, isNarrowed, parseListState } from './list-state.ts';

const shape = { sortFields: ['name', 'updatedAt'], filterNames: ['tag', 'stock'] };
const parse = (text: string) => parseListState(new URLSearchParams(text), shape);

describe('§4 Views: the address of a list', () => {
  it('§4 Views: without anything it is list view, page 1, page size 20, name ascending, no filters', () => {
    expect(parse('')).toEqual({
      viewType: 'list',
      page: 1,
      pageSize: 20,
      sort: { field: 'name', direction: 'asc' },
      search: '',
      filters: {},
    });
    expect(formatListState(defaultListState).toString()).toBe('');
  });

  it('keeps everything that differs, both ways', () => {
    const text = 'search=drill&tag=tools&stock=low&sort=updatedAt&direction=desc&view=grid&pageSize=50&page=3';
    expect(formatListState(parse(text)).toString()).toBe(text);
  });

  it('ignores what it does not know instead of asking the server for it', () => {
    expect(parse('sort=password&direction=up&page=-2&pageSize=7&view=map&owner=me')).toEqual(defaultListState);
    expect(parse('page=1.5').page).toBe(1);
  });

  it('knows whether anything narrows the list', () => {
    expect(isNarrowed(parse('sort=updatedAt&page=2'))).toBe(false);
    expect(isNarrowed(parse('search=drill'))).toBe(true);
    expect(isNarrowed(parse('stock=low'))).toBe(true);
  });
});
