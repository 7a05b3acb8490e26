import { expect, test } from 'vitest';
import { begunEditing, type KnownEditors } from './begun-editing.ts';

test('decisions §3: that somebody edits is said when they begin, not after each pause in a script', () => {
  let known: KnownEditors = new Map();
  const said = (editing: string[], seconds: number) => {
    const told = begunEditing(known, editing, seconds * 1000);
    known = told.known;
    return told.begun;
  };
  expect(said([], 0)).toEqual([]);
  expect(said(['vera'], 1)).toEqual(['vera']);
  expect(said(['vera'], 300)).toEqual([]);
  expect(said([], 301)).toEqual([]);
  expect(said(['vera'], 310)).toEqual([]);
  expect(said(['vera', 'bram'], 311)).toEqual(['bram']);
  expect(said(['bram'], 312)).toEqual([]);
  expect(said(['bram'], 350)).toEqual([]);
  // After more than a minute.
  expect(said(['vera', 'bram'], 373)).toEqual(['vera']);
});
