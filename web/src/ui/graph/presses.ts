/**
 * Whether the last two presses of the pointer were both on the element: the first press of a double click may have been on a button
 * over it, which is gone since.
 * @param signal ends the listening
 */
export function listenToPresses(element: HTMLElement, signal: AbortSignal): () => boolean {
  let areHere: readonly [before: boolean, last: boolean] = [false, false];
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      areHere = [areHere[1], element.contains(target as Node)];
    },
    { signal, capture: true },
  );
  return () => areHere.every(Boolean);
}
