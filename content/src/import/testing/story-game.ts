import { readFileSync } from 'node:fs';
import { bundleOf } from '#content/bundle/bundle.ts';
import { HeldWorld, type SentRow } from '#content/world/world.ts';
import { initialValues } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { type WorldKind, worldKinds } from '#contract/world.ts';
import { readBundle } from '#runtime/format/read.ts';
import { load, play } from '#runtime/runtime.ts';
import type { SourceFile, Story } from '../story.ts';
import { StoryNames } from '../story-names.ts';
import { type StoryGrouping, type StoryRecords, storyRecords } from '../story-records.ts';

/** Ids in their order. */
export function newIDs(): () => string {
  let count = 0;
  return () => `01900000-0000-7000-8000-${(++count).toString(16).padStart(12, '0')}`;
}

export const dataFile = (path: string): SourceFile => ({
  name: path.replace(/^.*\//, ''),
  text: readFileSync(new URL(path, import.meta.url), 'utf8'),
});

type Read = (files: readonly SourceFile[], names: StoryNames) => Story;

/** What files become in an empty workspace. */
export function recordsOf(read: Read, files: readonly SourceFile[], grouping: StoryGrouping): StoryRecords {
  const names = new StoryNames({ npcs: [], variables: [] }, newIDs());
  return storyRecords(read(files, names), names, grouping);
}

/** A game of these records, which the bundle's schema allows. */
export function storyGame(records: StoryRecords) {
  const held = new HeldWorld(worldKinds);
  const add = (kind: WorldKind, rows: SentRow[]) =>
    held.add(
      kind,
      rows.map((row) => ({ version: 1, ...row })),
      initialValues(declarations[kind] as never),
    );
  add(
    'variable',
    records.variables.map(({ id, ...row }) => ({ variableID: id, ...row })),
  );
  add(
    'npc',
    records.npcs.map(({ id, name }) => ({ npcID: id, name, key: name })),
  );
  for (const { id: conversationID, name, participants, nodes, edges } of records.conversations) {
    add('conversation', [{ conversationID, name, key: name, participants }]);
    add(
      'conversationNode',
      nodes.map(({ id, type, fields }) => ({
        conversationNodeID: id,
        conversationID,
        type,
        x: 0,
        y: 0,
        name: '',
        ...fields,
      })),
    );
    add(
      'conversationEdge',
      edges.map((edge, index) => ({ conversationEdgeID: `${conversationID}/${index}`, conversationID, ...edge })),
    );
  }
  const { bundle, problems } = bundleOf(held, { name: 'Story' });
  return { run: play(load(readBundle(JSON.stringify(bundle)))), problems };
}
