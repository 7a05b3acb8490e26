import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { MediaViewer } from './media-viewer.tsx';

const photos = [{ id: 'a', src: '/a.webp', thumbnail: '/a-small.webp', alt: 'A lamp' }];

test.each([
  [true, 'dark'],
  [false, null],
])('§3 features.photoViewer2 %s: the stage is dark whatever the theme', (isStage, theme) => {
  render(<MediaViewer photos={photos} index={0} onIndexChange={() => undefined} isStage={isStage} />);
  const dialog = screen.getByRole('dialog', { name: 'Photos' });
  expect(dialog.closest('[data-theme]')?.getAttribute('data-theme') ?? null).toBe(theme);
});

test('§2.1 media-viewer: two fingers zoom the photo and turn to no other; one finger turns', () => {
  const onIndexChange = vi.fn<(index: number | null) => void>();
  const two = [...photos, { id: 'b', src: '/b.webp', alt: 'A rope' }];
  render(<MediaViewer photos={two} index={0} onIndexChange={onIndexChange} />);
  const picture = screen.getByRole('img', { name: 'A lamp' });
  const stage = picture.parentElement as HTMLElement;
  stage.setPointerCapture = () => {};
  const at = (pointerId: number, clientX: number) => ({ pointerId, clientX, clientY: 100 });
  fireEvent.pointerDown(stage, at(1, 100));
  fireEvent.pointerDown(stage, at(2, 200));
  fireEvent.pointerMove(stage, at(2, 300));
  expect(picture.style.transform).toContain('scale(2)');
  fireEvent.pointerMove(stage, at(2, 200));
  fireEvent.pointerUp(stage, at(1, 100));
  fireEvent.pointerUp(stage, at(2, 200));
  expect(picture.style.transform).toContain('scale(1)');
  expect(onIndexChange).not.toHaveBeenCalled();
  fireEvent.pointerDown(stage, at(3, 200));
  fireEvent.pointerUp(stage, at(3, 100));
  expect(onIndexChange.mock.calls).toEqual([[1]]);
});
