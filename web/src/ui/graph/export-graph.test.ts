// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { graphToPng } from './export-graph.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('content §8: a graph that no canvas can hold is no PNG, rather than an error that nobody is told of', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => {} });
  let decode = async () => {};
  vi.stubGlobal(
    'Image',
    class {
      naturalWidth = 100;
      naturalHeight = 100;
      decode = () => decode();
    },
  );
  const element = { getContext: () => null, toBlob: (told: (blob: Blob | null) => void) => told(null) };
  vi.spyOn(document, 'createElement').mockReturnValue(element as never);
  expect(await graphToPng('<svg/>')).toBe(null);
  decode = async () => {
    throw new Error('The source image cannot be decoded.');
  };
  expect(await graphToPng('<svg/>')).toBe(null);
});
