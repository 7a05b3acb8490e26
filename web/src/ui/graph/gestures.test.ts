// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { listenToPointer } from './gestures.ts';
import type { GraphNode } from './graph-types.ts';
import type { GraphView } from './graph-view.ts';
import { Scene } from './scene.ts';

const frame: GraphNode = { id: 'frame', x: 0, y: 0, width: 200, height: 100, isFrame: true } as GraphNode;

/** A graph as large as the screen, of one frame that is selected. */
function listening() {
  const element = document.body.appendChild(document.createElement('div'));
  element.setPointerCapture = () => {};
  const nothing = () => {};
  const view = {
    ...{ scene: new Scene([frame], []), camera: { x: 0, y: 0, zoom: 1 }, toGraph: (at: object) => at },
    ...{ setBox: nothing, setJoining: nothing, setHovered: nothing, drag: nothing, drop: nothing },
    ...{ zoomBy: nothing, setCamera: nothing },
  } as unknown as GraphView;
  const [onResize, onAdd] = [vi.fn(), vi.fn(() => null)];
  listenToPointer({
    ...{ view, element, isReadOnly: () => false, select: nothing, edit: nothing, open: nothing },
    selection: () => ({ nodes: new Set(['frame']), edge: null }),
    actions: () => ({ onResize, onAdd }) as never,
  });
  const send = (type: string, [clientX, clientY]: [number, number], pointerId = 1) =>
    element.dispatchEvent(Object.assign(new MouseEvent(type, { clientX, clientY }), { pointerId }));
  const holdSpace = () => element.dispatchEvent(new KeyboardEvent('keydown', { key: ' ' }));
  return { send, onResize, onAdd, holdSpace };
}

test('content §8: a click on the corner of a frame resizes nothing, dragging it does', () => {
  const { send, onResize } = listening();
  send('pointerdown', [200, 100]);
  send('pointermove', [201, 101]);
  send('pointerup', [201, 101]);
  expect(onResize).not.toHaveBeenCalled();

  send('pointerdown', [200, 100]);
  send('pointermove', [230, 120]);
  send('pointermove', [200, 100]);
  send('pointerup', [200, 100]);
  expect(onResize).not.toHaveBeenCalled();

  send('pointerdown', [200, 100]);
  send('pointermove', [230, 120]);
  send('pointerup', [230, 120]);
  expect(onResize.mock.calls).toEqual([['frame', { width: 230, height: 120 }]]);
});

test('content §8: the space bar held when the window lost the focus pans no more', () => {
  const { send, onResize, holdSpace } = listening();
  holdSpace();
  send('pointerdown', [200, 100]);
  send('pointermove', [230, 120]);
  send('pointerup', [230, 120]);
  expect(onResize).not.toHaveBeenCalled();
  window.dispatchEvent(new Event('blur'));
  send('pointerdown', [200, 100]);
  send('pointermove', [230, 120]);
  send('pointerup', [230, 120]);
  expect(onResize).toHaveBeenCalledOnce();
});

test('content §8: a third finger during a pinch takes hold of nothing', () => {
  const { send, onResize } = listening();
  send('pointerdown', [10, 200], 1);
  send('pointerdown', [90, 200], 2);
  send('pointerdown', [200, 100], 3);
  send('pointermove', [230, 120], 3);
  send('pointerup', [230, 120], 3);
  send('pointerup', [10, 200], 1);
  send('pointerup', [90, 200], 2);
  expect(onResize).not.toHaveBeenCalled();
});

test('content §8: a double click whose first click took away the button that it was on adds no node', () => {
  const { send, onAdd } = listening();
  const button = document.body.appendChild(document.createElement('button'));
  send('pointerdown', [400, 400]);
  send('pointerup', [400, 400]);
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  button.remove();
  send('pointerdown', [400, 400]);
  send('pointerup', [400, 400]);
  send('dblclick', [400, 400]);
  expect(onAdd).not.toHaveBeenCalled();
  send('pointerdown', [400, 400]);
  send('pointerup', [400, 400]);
  send('dblclick', [400, 400]);
  expect(onAdd).toHaveBeenCalledOnce();
});
