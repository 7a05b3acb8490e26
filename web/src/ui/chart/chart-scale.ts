/** Round amounts from 0 to a little above the highest, three to six of them. */
export function chartScale(highest: number): { top: number; ticks: number[] } {
  if (highest <= 0) return { top: 1, ticks: [0] };
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = ([1, 2, 2.5, 5].find((each) => each * power >= rough) ?? 10) * power;
  const count = Math.ceil(highest / step - 1e-9);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => step * index) };
}
