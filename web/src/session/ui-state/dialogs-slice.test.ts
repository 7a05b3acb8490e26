import { expect, test } from 'vitest';
import { dialogClosed, dialogOpened, dialogsReducer, type OpenModal } from './dialogs-slice.ts';

const run = (...actions: Parameters<typeof dialogsReducer>[1][]) =>
  actions.reduce(dialogsReducer, dialogsReducer(undefined, { type: 'start' }));
const modal = (title: string): OpenModal => ({
  isOpen: true,
  component: 'message',
  data: { title, body: '' },
  config: { size: 'md', closable: false, backdrop: 'dismiss' },
});

test('§3 UI state, modal: none is open at first; its config is small, closable and static', () => {
  expect(run()).toEqual({
    modal: {
      isOpen: false,
      component: null,
      data: null,
      config: { size: 'sm', closable: true, backdrop: 'static' },
    },
    modals: {},
  });
});

test('§3 UI state, modals by id: the last opened is on top; closing it shows the one below, closing all none', () => {
  const opened = run(dialogOpened({ id: 'a', modal: modal('A') }), dialogOpened({ id: 'b', modal: modal('B') }));
  expect(Object.keys(opened.modals)).toEqual(['a', 'b']);
  expect(opened.modal).toEqual(modal('B'));
  const below = dialogsReducer(opened, dialogClosed('b'));
  expect(below.modal).toEqual(modal('A'));
  expect(dialogsReducer(below, dialogClosed('a'))).toEqual(run());
});
