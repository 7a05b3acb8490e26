import { describe, expect, it } from 'vitest';
import { arrangedColumns, withWidth } from './arranged-columns.ts';
import { formatColumns, parseColumns } from './column-choice.ts';
import { changedListState, formatListState, parseListState, viewQueryOf } from './list-state.ts';
import { addressOf, displayOf, shownQuery } from './shown-query.ts';

const shape = { kind: 'item', sortFields: ['name', 'updatedAt'], filterNames: ['tag'] } as const;
const defaultView = { viewID: 'v1', query: 'tag=old&columns=name.tags_200' };
const shown = (text: string, liked: Parameters<typeof shownQuery>[2]) =>
  parseListState(shownQuery(new URLSearchParams(text), shape, liked), shape);
const none = { display: '', defaultView: undefined };

describe('§4 Views: what an address of a list leaves out', () => {
  it('is the view that the list opens with, until the address says anything', () => {
    const liked = { display: '', defaultView };
    const opened = shown('', liked);
    expect(opened).toMatchObject({
      saved: 'v1',
      filters: { tag: 'old' },
      columns: [{ id: 'name' }, { id: 'tags', width: 200 }],
    });
    expect(addressOf(opened, shape, liked).toString()).toBe('saved=v1&tag=old&columns=name.tags_200');
    expect(shown('tag=new', liked)).toMatchObject({ filters: { tag: 'new' } });
    expect(shown('tag=new', liked)).not.toHaveProperty('saved');
    expect(shown('saved=all', liked)).toMatchObject({ saved: 'all', filters: {} });
  });

  it('is as it was liked the last time: the rows on a page always, the rest while no view says it', () => {
    const liked = { display: 'view=grid&pageSize=50&columns=name', defaultView: undefined };
    expect(shown('', liked)).toMatchObject({ viewType: 'grid', pageSize: 50, columns: [{ id: 'name' }] });
    expect(shown('view=list', liked).viewType).toBe('list');
    expect(shown('saved=v1', liked)).toMatchObject({ viewType: 'list', pageSize: 50 });
    expect(shown('saved=v1', liked)).not.toHaveProperty('columns');
  });

  it('is said where it is liked otherwise, so that going back to the usual way stays', () => {
    const liked = { display: 'view=grid&pageSize=50', defaultView: undefined };
    const list = changedListState(shown('', liked), { viewType: 'list' });
    expect(displayOf(list, shape, liked)).toBe('pageSize=50');
    expect(shown(addressOf(list, shape, liked).toString(), liked).viewType).toBe('list');
    const plain = changedListState(list, { pageSize: 20 });
    expect(displayOf(plain, shape, liked)).toBe('');
    expect(shown(addressOf(plain, shape, liked).toString(), liked)).toMatchObject({ viewType: 'list', pageSize: 20 });
  });

  it('does not make a view the way that a list is liked', () => {
    const view = changedListState(shown('saved=v1', none), { viewType: 'grid', pageSize: 100 });
    expect(displayOf(view, shape, { display: 'columns=name', defaultView: undefined })).toBe(
      'pageSize=100&columns=name',
    );
  });
});

describe('§4 Views: what a saved view keeps', () => {
  it('is columns, sort and filters; not the page, its size or what is searched for', () => {
    const query = 'tag=old&sort=updatedAt&view=grid&columns=name.where_300';
    const state = parseListState(new URLSearchParams(`${query}&search=lamp&page=3&pageSize=50&saved=v1`), shape);
    expect(viewQueryOf(state, shape)).toBe(query);
    expect(formatListState(state, shape).get('saved')).toBe('v1');
  });
});

describe('§4 Views: the columns of a table', () => {
  const columns = [
    { id: 'name', label: 'Name', isRowHeader: true, render: () => '' },
    { id: 'tags', label: 'Tags', hideBelow: 'lg' as const, width: 148, render: () => '' },
    { id: 'serial', label: 'Serial number', isOptional: true, render: () => '' },
    { id: 'actions', label: 'Actions', isActions: true, render: () => '' },
  ];
  const ids = (text: string | null) => arrangedColumns(columns, parseColumns(text)).map(({ id }) => id);

  it('are those of the list until others are chosen; the one that names the row is always there', () => {
    expect(ids(null)).toEqual(['name', 'tags', 'actions']);
    expect(ids('serial.name')).toEqual(['serial', 'name', 'actions']);
    expect(ids('serial')).toEqual(['name', 'serial', 'actions']);
    expect(ids('gone.tags')).toEqual(['name', 'tags', 'actions']);
  });

  it('have the width that somebody gave them, within limits, and are shown in any window', () => {
    expect(arrangedColumns(columns, parseColumns('name.tags_9000'))[1]).toMatchObject({
      ...{ width: 148, draggedWidth: 800 },
      hideBelow: undefined,
    });
    expect(formatColumns(withWidth(columns.slice(0, 2), undefined, { id: 'tags', width: 200 }))).toBe('name.tags_200');
    expect(parseColumns('name.name.%3Cb.tags_12')).toEqual([{ id: 'name' }, { id: 'tags', width: 64 }]);
    expect(parseColumns('')).toBeUndefined();
  });
});
