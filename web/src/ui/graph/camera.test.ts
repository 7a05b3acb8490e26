import { expect, test } from 'vitest';
import { firstCamera, fittedCamera, largeCamera, zoomedCamera } from './camera.ts';

const phone = { width: 300, height: 400 };
const first = { x: 0, y: 100, width: 200, height: 80 };

test('content §8: all of a graph is shown, no larger than it is', () => {
  expect(fittedCamera({ x: 0, y: 0, width: 236, height: 100 }, phone)).toEqual({ x: -32, y: -150, zoom: 1 });
  expect(fittedCamera({ x: 0, y: 0, width: 472, height: 100 }, phone)?.zoom).toBe(0.5);
  expect(fittedCamera(first, { width: 0, height: 400 })).toBeNull();
});

test('content §8: a graph that would be too small to read opens where it begins', () => {
  const whole = { x: 0, y: 0, width: 310, height: 300 };
  expect(firstCamera(whole, first, phone)).toEqual(fittedCamera(whole, phone));
  // Its first node is at the left, in the middle of the height.
  const atFirst = { x: -32 / 0.75, y: 140 - 200 / 0.75, zoom: 0.75 };
  expect(firstCamera({ ...whole, width: 2000, height: 900 }, first, phone)).toEqual(atFirst);
  // All of the height where there is room for it, and the frame around the first node.
  expect(firstCamera({ ...whole, x: -20, width: 2000 }, first, phone)).toEqual({
    ...{ x: -20 - 32 / 0.75, y: 150 - 200 / 0.75, zoom: 0.75 },
  });
});

test('content §8: on a wide screen a graph opens with its texts at their natural size', () => {
  const quest = { x: 0, y: 100, width: 1600, height: 300 };
  expect(firstCamera(quest, first, { width: 1120, height: 600 })?.zoom).toBe(1);
});

test('content §8: a very large graph opens from afar, and a long thread of nodes where it begins', () => {
  const size = { width: 1120, height: 600 };
  const wide = { x: 0, y: 0, width: 20_000, height: 8000 };
  expect(largeCamera(wide, first, size)).toEqual(fittedCamera(wide, size));
  const thread = { x: 0, y: 100, width: 68_000, height: 300 };
  expect(largeCamera(thread, first, size)).toEqual(firstCamera(thread, first, size));
  expect(largeCamera(thread, null, size)).toEqual(fittedCamera(thread, size));
});

test('content §8: what is under the pointer stays there while people zoom', () => {
  const at = { x: 150, y: 90 };
  const camera = zoomedCamera({ x: 10, y: 20, zoom: 1 }, 2, at);
  expect([camera.x + at.x / camera.zoom, camera.y + at.y / camera.zoom]).toEqual([160, 110]);
  expect(zoomedCamera(camera, 1000, at).zoom).toBe(2.5);
});
