/** Four 32-bit numbers. */
export type RandomState = [number, number, number, number];

/** The state that a seed begins with (splitmix32, then twelve rounds to mix). */
export function seeded(seed: number | string): RandomState {
  let hash = 0x811c9dc5;
  for (const character of String(seed)) hash = Math.imul(hash ^ (character.codePointAt(0) as number), 0x01000193) >>> 0;
  const next = (): number => {
    hash = (hash + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(hash ^ (hash >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  };
  const state: RandomState = [next(), next(), next(), 1];
  for (let round = 0; round < 12; round++) randomOf(state);
  return state;
}

/** The next random number, from 0 to below 1, by Chris Doty-Humphrey's sfc32. Changes the state. */
export function randomOf(state: RandomState): number {
  const [a, b, c, counter] = state;
  const result = (((a + b) | 0) + counter) | 0;
  state[0] = (b ^ (b >>> 9)) >>> 0;
  state[1] = (c + (c << 3)) >>> 0;
  state[2] = (((c << 21) | (c >>> 11)) + result) >>> 0;
  state[3] = (counter + 1) >>> 0;
  return (result >>> 0) / 4_294_967_296;
}
