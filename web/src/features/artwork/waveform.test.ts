import { expect, test } from 'vitest';
import { peaksOf } from './waveform.ts';

test('decisions §6: the waveform of a sound is as loud as its loudest samples', () => {
  const samples = Float32Array.from([0, 0.1, -0.5, 0.2, 0, 0, 0.25, -0.05]);
  expect(peaksOf(samples, 4).map((peak) => Math.round(peak * 100))).toEqual([20, 100, 0, 50]);
  expect(peaksOf(new Float32Array(8), 2)).toEqual([0, 0]);
  expect(peaksOf(Float32Array.from([0.5]), 160)).toEqual([1]);
});
