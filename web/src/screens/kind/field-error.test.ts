import { describe, expect, test } from 'vitest';
import { fieldError, focusFault } from './field-error.ts';

describe('content §4 Editor: what is wrong with a field', () => {
  test('of a plain field is its message', () => {
    expect(fieldError({ type: 'custom', message: 'Name is required' })).toEqual({ message: 'Name is required' });
    expect(fieldError(undefined)).toBeUndefined();
  });

  test('of a document is its first faulty row, and the field of the row', () => {
    const error = { slots: [undefined, { alternatives: { message: 'Choose at least one item' } }], ref: {} };
    expect(fieldError(error)).toEqual({
      message: 'Row 2: Choose at least one item',
      fault: { row: 1, name: 'alternatives', message: 'Choose at least one item' },
    });
    const deeper = { slots: [{ alternatives: [null, { itemID: { message: 'Not an id' } }] }] };
    expect(fieldError(deeper)?.fault).toEqual({ row: 0, name: 'alternatives', message: 'Not an id' });
    expect(fieldError({ rows: { message: 'At most 50 items' } })).toEqual({ message: 'At most 50 items' });
  });

  test('gets the focus: the faulty part, else the invalid one, else the first', () => {
    document.body.innerHTML =
      '<div id="a"><input id="one"><div data-faulty><button id="two">x</button></div></div>' +
      '<div id="b"><input id="three"><input id="four" aria-invalid="true"></div><div id="c"><textarea id="five"></textarea></div>';
    for (const [part, focused] of [
      ['a', 'two'],
      ['b', 'four'],
      ['c', 'five'],
    ] as const) {
      focusFault(document.getElementById(part));
      expect(document.activeElement?.id).toBe(focused);
    }
  });

  test('gets the focus in an editor, which is in a shadow root', () => {
    document.body.innerHTML =
      '<div id="a"><button>Insert</button><div id="host"></div></div><div id="b"><div id="only"></div></div>';
    for (const [host, part] of [
      ['host', 'a'],
      ['only', 'b'],
    ] as const) {
      const root = (document.getElementById(host) as HTMLElement).attachShadow({ mode: 'open' });
      root.innerHTML =
        '<input id="first"><div aria-invalid="true" contenteditable="true" tabindex="0" id="editor"></div>';
      focusFault(document.getElementById(part));
      expect(root.activeElement?.id).toBe('editor');
    }
  });
});
