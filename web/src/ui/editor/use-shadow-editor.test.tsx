// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
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

function Field({ of, value }: { of: Late; value: string }) {
  const editor = useShadowEditor({ label: 'Rule', value }, () => {
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

test('house §5: an editor far from what is seen is made when it comes near, or gets the focus', async () => {
  const shown: ((isIntersecting: boolean) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        shown.push((isIntersecting) => tell([{ isIntersecting }]));
      }
      observe() {}
      disconnect() {}
    },
  );
  try {
    const [scrolled, tabbed] = [late(), late()];
    render(<Field of={scrolled} value="scrolled to" />);
    render(<Field of={tabbed} value="tabbed to" />);
    await act(async () => {
      for (const of of [scrolled, tabbed]) of.fetches[0]?.come();
    });
    await act(async () => shown[0]?.(false));
    // A screen reader finds them as what they will be.
    expect(screen.getAllByRole('textbox')).toHaveLength(2);
    expect([scrolled.text, tabbed.text]).toEqual(['', '']);
    await act(async () => shown[0]?.(true));
    expect([scrolled.text, tabbed.text]).toEqual(['scrolled to', '']);
    expect(scrolled.focus).not.toHaveBeenCalled();
    await userEvent.tab();
    expect(tabbed.text).toBe('tabbed to');
    expect(tabbed.focus).toHaveBeenCalledOnce();
  } finally {
    vi.unstubAllGlobals();
  }
});
