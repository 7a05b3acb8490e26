import type { TextSection } from '#content/script/text-section.ts';

/** A section with a name: its first node. */
export interface Heading {
  nodeID: string;
  name: string;
}

/** @param before answered again where nothing is other */
export function headingsOf(sections: readonly TextSection[], before: readonly Heading[]): readonly Heading[] {
  const headings = sections.flatMap(({ first }) =>
    first && first.name !== '' ? { nodeID: first.id, name: first.name } : [],
  );
  return JSON.stringify(headings) === JSON.stringify(before) ? before : headings;
}
