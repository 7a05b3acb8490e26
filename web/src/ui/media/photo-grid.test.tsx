// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { Board } from '../table/board.tsx';
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

it('decisions §4: photos that have no order, and a board where nothing moves, warn of nothing in the console', () => {
  const warn = vi.spyOn(console, 'warn');
  render(<PhotoGrid label="Photos" photos={[{ id: 'one', src: '/one.png', alt: 'one' }]} onOpen={vi.fn()} />);
  const cards = [{ id: 'lamp', title: 'Light the lamp', href: '/lamp' }];
  const columns = [{ id: 'draft', title: 'Draft', total: 1, cards }];
  render(<Board label="Quests" columns={columns} />);
  render(<Board label="Quests" columns={columns} onMove={vi.fn()} />);
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
});

it('decisions §2: a tree of which it turns out that it may not be changed stays', () => {
  const nodes = [{ id: 'garage', label: 'Garage', parentID: null }];
  const { rerender } = render(<TreeView label="Places" nodes={nodes} onMove={vi.fn()} empty="None" />);
  rerender(<TreeView label="Places" nodes={nodes} empty="None" />);
  expect(screen.getByRole('treegrid', { name: 'Places' })).toBeTruthy();
});

it('§2.1: what photos and cards are moved by is seen where nothing hovers', () => {
  const photos = [{ id: 'one', src: '/one.png', alt: 'one' }];
  render(<PhotoGrid label="Photos" photos={photos} onOpen={vi.fn()} onReorder={vi.fn()} />);
  const cards = [{ id: 'lamp', title: 'Light the lamp', href: '/lamp' }];
  render(<Board label="Quests" columns={[{ id: 'draft', title: 'Draft', total: 1, cards }]} onMove={vi.fn()} />);
  const handles = screen.getAllByRole('button', { name: /^Drag/ });
  expect(handles).toHaveLength(2);
  for (const handle of handles) expect(handle.className).toContain('pointer-coarse:opacity-100');
});
