// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef, type Ref } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { EditorFrame } from './editor-frame.tsx';
import type { EditorHandle } from './shadow-editor.ts';
import { useShadowEditor } from './use-shadow-editor.ts';

type Create = (element: HTMLElement) => EditorHandle;

interface Late {
  fetches: { come: () => void; fail: () => void }[];
  text: string;
  focus: () => void;
}

/** An editor whose code comes, or fails to, when a test says so. */
const late = (): Late => ({ fetches: [], text: '', focus: vi.fn() });

function Field({ of, value, ref }: { of: Late; value: string; ref?: Ref<{ focus: () => void }> }) {
  const editor = useShadowEditor({ label: 'Rule', value, ...(ref && { ref }) }, () => {
    const create: Create = () => {
      of.text = value;
      return {
        ...{ setValue: (next: string) => Object.assign(of, { text: next }), focus: of.focus },
        ...{ setAttributes: vi.fn(), setReadOnly: vi.fn(), destroy: vi.fn() },
      } as unknown as EditorHandle;
    };
    return new Promise((come, fail) => of.fetches.push({ come: () => come(create), fail: () => fail(new Error()) }));
  });
  return <EditorFrame field={{ label: 'Rule' }} {...editor} heightClass="h-9" />;
}

/** Has the window be near to what is observed once it is told to. */
function windowFarAway(): { comeNear: () => void } {
  const seen: IntersectionObserverCallback[] = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      seen.push(callback);
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer);
  const entry = { isIntersecting: true } as IntersectionObserverEntry;
  return {
    comeNear: () => {
      for (const callback of seen) callback([entry], {} as IntersectionObserver);
    },
  };
}

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(HTMLElement.prototype, 'scrollIntoView');
});

test('house §6: an editor far from what the window shows is not made before it comes near', async () => {
  const { comeNear } = windowFarAway();
  const of = late();
  const { rerender } = render(<Field of={of} value="old" />);
  rerender(<Field of={of} value="new" />);
  expect(of.fetches).toHaveLength(0);
  act(comeNear);
  expect(of.fetches).toHaveLength(1);
  await act(async () => of.fetches[0]?.come());
  expect(of.text).toBe('new');
  expect(of.focus).not.toHaveBeenCalled();
});

test('house §5: an editor that is not made yet is scrolled to when it gets the focus, and has it once it is made', async () => {
  const { comeNear } = windowFarAway();
  const of = late();
  const field = createRef<{ focus: () => void }>();
  const scrollIntoView = vi.fn(comeNear);
  Object.assign(HTMLElement.prototype, { scrollIntoView });
  render(<Field of={of} value="text" ref={field} />);
  act(() => field.current?.focus());
  expect(scrollIntoView).toHaveBeenCalledOnce();
  await act(async () => of.fetches[0]?.come());
  expect(of.focus).toHaveBeenCalledOnce();
});

test('house §5: an editor whose code comes late shows the text of then, not the one of when it was asked for', async () => {
  const of = late();
  const { rerender } = render(<Field of={of} value="old" />);
  rerender(<Field of={of} value="new" />);
  await act(async () => of.fetches[0]?.come());
  expect(of.text).toBe('new');
  expect(of.focus).not.toHaveBeenCalled();
});

test('house §5: an editor whose code cannot be fetched says so, and is fetched again when asked', async () => {
  const of = late();
  render(<Field of={of} value="text" />);
  await act(async () => of.fetches[0]?.fail());
  expect(screen.getByRole('alert').textContent).toContain('The editor couldn’t be loaded.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alert')).toBeNull();
  await act(async () => of.fetches[1]?.fail());
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await act(async () => of.fetches[2]?.come());
  expect([of.fetches.length, of.text, screen.queryByRole('alert')]).toEqual([3, 'text', null]);
  expect(of.focus).toHaveBeenCalledOnce();
});
