import { describe, expect, it } from 'vitest';
import { changedListState, defaultListState, formatListState, isNarrowed, parseListState } from './list-state.ts';

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
    expect(formatListState(defaultListState, shape).toString()).toBe('');
  });

  it('keeps everything that differs, both ways', () => {
    const text = 'search=drill&tag=tools&stock=low&sort=updatedAt&direction=desc&view=grid&pageSize=50&page=3';
    expect(formatListState(parse(text), shape).toString()).toBe(text);
  });

  it('ignores what it does not know instead of asking the server for it', () => {
    expect(parse('sort=password&direction=up&page=-2&pageSize=7&view=map&owner=me')).toEqual(defaultListState);
    expect(parse('page=1.5').page).toBe(1);
  });

  it('§4 Views, content §1: a list that is filtered by properties can be sorted by one, others can’t', () => {
    const sort = `property-${crypto.randomUUID()}`;
    const ofProperties = { ...shape, filterNames: ['property'] };
    expect(parseListState(new URLSearchParams({ sort }), ofProperties).sort.field).toBe(sort);
    expect(parseListState(new URLSearchParams({ sort: 'property-x' }), ofProperties).sort.field).toBe('name');
    expect(parse(`sort=${sort}`).sort.field).toBe('name');
  });

  it('§4 Views: a list may begin with another order and other page sizes, which its address then leaves out', () => {
    const newest = { ...shape, defaultSort: 'updatedAt', defaultDirection: 'desc', pageSizes: [5] } as const;
    const read = (text: string) => parseListState(new URLSearchParams(text), newest);
    expect(read('')).toMatchObject({ pageSize: 5, sort: { field: 'updatedAt', direction: 'desc' } });
    expect(read('pageSize=20').pageSize).toBe(5);
    expect(formatListState(read(''), newest).toString()).toBe('');
    expect(formatListState(read('sort=name&direction=asc'), newest).toString()).toBe('sort=name&direction=asc');
  });

  it('§4 Views: another search, filter, sort or page size goes back to page 1, another page keeps the rest', () => {
    const third = parse('search=drill&page=3');
    expect(changedListState(third, { filters: { tag: 'tools' } })).toMatchObject({ page: 1, search: 'drill' });
    expect(changedListState(third, { pageSize: 50 }).page).toBe(1);
    expect(changedListState(third, { page: 2 })).toMatchObject({ page: 2, search: 'drill' });
  });

  it('issue 13 §2: a list that can be grouped keeps that in its address; another grouping goes back to page 1', () => {
    const grouped = { ...shape, groupings: ['box', 'place'] };
    const read = (text: string) => parseListState(new URLSearchParams(text), grouped);
    expect(formatListState(read('group=place&page=2'), grouped).toString()).toBe('group=place&page=2');
    expect(read('group=shelf').group).toBeUndefined();
    expect(parse('group=box').group).toBeUndefined();
    expect(changedListState(read('group=place&page=2'), { group: 'box' })).toMatchObject({ group: 'box', page: 1 });
    expect(formatListState(changedListState(read('group=box'), { group: undefined }), grouped).toString()).toBe('');
  });

  it('knows whether anything narrows the list', () => {
    expect(isNarrowed(parse('sort=updatedAt&page=2'))).toBe(false);
    expect(isNarrowed(parse('search=drill'))).toBe(true);
    expect(isNarrowed(parse('stock=low'))).toBe(true);
  });
});
