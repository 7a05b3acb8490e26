import type { EditorState } from './editing.ts';

type Tools = Pick<EditorState, 'tool' | 'layerID' | 'stamp' | 'terrain' | 'shape' | 'hasGrid'>;

const kept = new Map<string, Tools>();

/** What one draws a map with, for when its editor is made anew: it got another size, or one comes back to it. */
export const keptTools = {
  get: (dungeonMapID: string): Tools | undefined => kept.get(dungeonMapID),
  set: (dungeonMapID: string, { tool, layerID, stamp, terrain, shape, hasGrid }: EditorState): void =>
    void kept.set(dungeonMapID, { tool, layerID, stamp, terrain, shape, hasGrid }),
};
