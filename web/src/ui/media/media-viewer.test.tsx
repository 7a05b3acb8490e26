import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
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
