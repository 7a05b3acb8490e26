import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePastedImages } from './use-pasted-images.ts';

const picture = new File(['x'], 'lamp.png', { type: 'image/png' });
const notes = new File(['x'], 'notes.txt', { type: 'text/plain' });

function Page({ isOn, onImages }: { isOn: boolean; onImages: (files: File[]) => void }) {
  usePastedImages(isOn, onImages);
  return <input aria-label="Name" />;
}

test('decisions §4 photos: pictures pasted anywhere but into a field are taken, while that is on', () => {
  const taken = vi.fn();
  const { rerender } = render(<Page isOn onImages={taken} />);
  // False: taken, and not pasted by the browser.
  expect(fireEvent.paste(document.body, { clipboardData: { files: [picture, notes] } })).toBe(false);
  expect(taken.mock.calls).toEqual([[[picture]]]);
  expect(fireEvent.paste(document.body, { clipboardData: { files: [notes] } })).toBe(true);
  expect(fireEvent.paste(screen.getByLabelText('Name'), { clipboardData: { files: [picture] } })).toBe(true);
  rerender(<Page isOn={false} onImages={taken} />);
  expect(fireEvent.paste(document.body, { clipboardData: { files: [picture] } })).toBe(true);
  expect(taken).toHaveBeenCalledTimes(1);
});
