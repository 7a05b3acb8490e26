// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { TreeView } from '../tree/tree-view.tsx';
import { PhotoGrid } from './photo-grid.tsx';

beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, '\\$&') });
});

it('decisions §4: a photo that comes or goes makes the photos orderable or not, and the page stays', () => {
  const photos = ['one', 'two'].map((id) => ({ id, src: `/${id}.png`, alt: id }));
  const grid = (count: number) => (
    <PhotoGrid
      label="Photos"
      photos={photos.slice(0, count)}
      onOpen={vi.fn()}
      onReorder={count > 1 ? vi.fn() : undefined}
    />
  );
  const { rerender } = render(grid(1));
  rerender(grid(2));
  expect(screen.getAllByRole('row')).toHaveLength(2);
  rerender(grid(1));
  expect(screen.getAllByRole('row')).toHaveLength(1);
});

it('decisions §2: a tree of which it turns out that it may not be changed stays', () => {
  const nodes = [{ id: 'garage', label: 'Garage', parentID: null }];
  const { rerender } = render(<TreeView label="Places" nodes={nodes} onMove={vi.fn()} empty="None" />);
  rerender(<TreeView label="Places" nodes={nodes} empty="None" />);
  expect(screen.getByRole('treegrid', { name: 'Places' })).toBeTruthy();
});
