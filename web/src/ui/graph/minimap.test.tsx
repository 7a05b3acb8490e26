import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { GraphView } from './graph-view.ts';
import { Minimap } from './minimap.tsx';
import { Scene } from './scene.ts';

const node = (id: string, x: number, y: number) => ({ id, kind: 'step', title: id, x, y, width: 200, height: 60 });

test('content §8: the minimap moves out of the way of the node that is selected, and goes where the graph is low', () => {
  const scene = new Scene([node('far', 5000, 0), node('corner', 1000, 700), node('middle', 400, 300)], []);
  const size = { width: 1200, height: 800 };
  const view = { size } as GraphView;
  const camera = { x: 0, y: 0, zoom: 1 };
  const at = (...selected: string[]) => {
    const { container, unmount } = render(
      <Minimap {...{ view, scene, camera }} palette={null} kinds={{}} selected={new Set(selected)} />,
    );
    const side = container.querySelector('[data-minimap]')?.getAttribute('data-minimap');
    unmount();
    return side;
  };
  expect([at(), at('middle'), at('corner'), at('corner', 'middle')]).toEqual(['end', 'end', 'start', 'end']);
  const isHidden = () => {
    const { container } = render(
      <Minimap {...{ view, scene, camera }} palette={null} kinds={{}} selected={new Set()} />,
    );
    return container.querySelector('[data-minimap]')?.classList.contains('hidden');
  };
  expect(isHidden()).toBe(false);
  size.height = 300;
  expect(isHidden()).toBe(true);
});
