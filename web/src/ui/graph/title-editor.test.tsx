// @vitest-environment jsdom
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { GraphNode } from './graph-types.ts';
import { TitleEditor } from './title-editor.tsx';

const node = { id: 'a', x: 0, y: 0, width: 100, height: 60 } as GraphNode;

test('content §8: Enter and Escape that end what an input method composes leave the title of a node open', () => {
  const [save, onClose] = [vi.fn(), vi.fn()];
  const title = { text: 'Gate', lengthMax: 200, save };
  render(<TitleEditor {...{ node, title, onClose }} camera={{ x: 0, y: 0, zoom: 1 }} />);
  const input = screen.getByRole('textbox', { name: 'Title' });
  fireEvent.change(input, { target: { value: '門' } });
  for (const key of ['Enter', 'Escape']) fireEvent.keyDown(input, { key, isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Enter' });
  expect([save.mock.calls, onClose.mock.calls]).toEqual([[['門']], [[true, false]]]);
});

test('content §8: Tab in the title of a node saves it and goes on to the next node; Shift+Tab only saves it', () => {
  for (const shiftKey of [false, true]) {
    const [save, onClose] = [vi.fn(), vi.fn()];
    const title = { text: 'Gate', lengthMax: 200, save };
    const { unmount } = render(<TitleEditor {...{ node, title, onClose }} camera={{ x: 0, y: 0, zoom: 1 }} />);
    const input = screen.getByRole('textbox', { name: 'Title' });
    fireEvent.change(input, { target: { value: 'Bridge' } });
    fireEvent.keyDown(input, { key: 'Tab', shiftKey });
    expect([save.mock.calls, onClose.mock.calls]).toEqual([[['Bridge']], [[true, !shiftKey]]]);
    unmount();
  }
});
