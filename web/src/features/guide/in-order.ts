import { createElement, Fragment, type ReactNode } from 'react';

/** Draws parts that never change places: as children, not as a list, so they need no keys. */
export function inOrder<Part>(parts: readonly Part[], draw: (part: Part) => ReactNode): ReactNode {
  return createElement(Fragment, null, ...parts.map(draw));
}
