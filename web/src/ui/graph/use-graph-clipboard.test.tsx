// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Scene } from './scene.ts';
import { forgetOthersCopies, useGraphClipboard } from './use-graph-clipboard.ts';

// As over http. Tests that press keys leave one of their own.
const before = Object.getOwnPropertyDescriptor(navigator, 'clipboard');
beforeEach(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }));
afterEach(() => {
  if (before) Object.defineProperty(navigator, 'clipboard', before);
  else Reflect.deleteProperty(navigator, 'clipboard');
});

/** The clipboard of a graph, and what is pasted in it. */
function openGraph() {
  const pastes: string[] = [];
  const { result, unmount } = renderHook(() =>
    useGraphClipboard({
      onCopy: (ids) => ids.join(),
      onPaste: (text) => {
        pastes.push(text);
        return [];
      },
      ...{ scene: new Scene([], []), ids: ['a', 'b'], middle: () => ({ x: 0, y: 0 }), select: () => undefined },
    }),
  );
  return { clipboard: result.current, pastes, unmount };
}

test('content §8: over plain http nodes are pasted in another graph than they were copied in, but by nobody else', async () => {
  forgetOthersCopies('ada');
  const first = openGraph();
  first.clipboard.copy();
  first.unmount();
  forgetOthersCopies('ada');
  const second = openGraph();
  await second.clipboard.paste();
  expect(second.pastes).toEqual(['a,b']);
  forgetOthersCopies('bob');
  await second.clipboard.paste();
  expect(second.pastes).toEqual(['a,b', '']);
});
