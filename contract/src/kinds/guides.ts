import { declarations } from './kinds.ts';
import { pageKinds } from './names.ts';

/** The guide's page about each kind, by the path of its list below home. */
export const kindGuides: readonly { path: string; guide: string }[] = pageKinds.map((kind) => {
  const { path = '', guide = '' }: { path?: string; guide?: string } = declarations[kind];
  return { path, guide };
});
