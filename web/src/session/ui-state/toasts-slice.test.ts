import { expect, test } from 'vitest';
import { type ToastType, toastAdded, toastsReducer } from './toasts-slice.ts';

const add = (types: readonly ToastType[]) =>
  types.map((type, index) => toastAdded({ type, title: `${index}` })).reduce(toastsReducer, []);
const titles = (types: readonly ToastType[]) => add(types).map(({ title }) => title);

test('§4 Toasts: at most 5 are kept; a sixth removes the oldest that is no error', () => {
  expect(titles(['error', 'success', 'info', 'error', 'error', 'warning'])).toEqual(['0', '2', '3', '4', '5']);
});

test('§4 Toasts: when all are errors the oldest goes', () => {
  expect(titles(Array(6).fill('error'))).toEqual(['1', '2', '3', '4', '5']);
  expect(titles([...Array(5).fill('error'), 'success'])).toEqual(['1', '2', '3', '4', '5']);
});

test('§9: durations are success 5000, error 0, warning 7000, info 5000 ms unless told', () => {
  expect(add(['success', 'error', 'warning', 'info']).map(({ duration }) => duration)).toEqual([5000, 0, 7000, 5000]);
  expect(toastAdded({ type: 'error', title: '', duration: 7000 }).payload.duration).toBe(7000);
});
