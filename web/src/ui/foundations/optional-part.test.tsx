import { act, render, screen } from '@testing-library/react';
import { type ComponentType, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { OptionalPart } from './optional-part.tsx';

let isThere = false;
const load = () => (isThere ? Promise.resolve(() => <p>Here</p>) : Promise.reject(new Error('not found')));

afterEach(() => {
  isThere = false;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function Page({ Part, onFail }: { Part: ComponentType; onFail: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const fail = () => {
    onFail();
    setOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <OptionalPart onFail={fail}>{isOpen && <Part />}</OptionalPart>
    </>
  );
}

/** The server answers, and the part is not there. */
function serverAnswers() {
  vi.stubGlobal('fetch', () => Promise.resolve({ ok: true }));
  vi.spyOn(console, 'error').mockReturnValue(undefined);
}

test('content §8: a part that could not be fetched is tried again when it is opened again', async () => {
  serverAnswers();
  const Part = lazyPart(load);
  const onFail = vi.fn();
  render(<Page Part={Part} onFail={onFail} />);
  const open = () => act(() => screen.getByText('Open').click());
  open();
  await expect.poll(() => onFail.mock.calls.length).toBe(1);
  isThere = true;
  open();
  expect(await screen.findByText('Here')).toBeDefined();
});

test('content §8: a part that could not be fetched and is still wanted comes once the browser is online again', async () => {
  serverAnswers();
  const Part = lazyPart(load);
  const onFail = vi.fn();
  render(
    <OptionalPart onFail={onFail}>
      <Part />
    </OptionalPart>,
  );
  await expect.poll(() => onFail.mock.calls.length).toBe(1);
  isThere = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('Here')).toBeDefined();
});
