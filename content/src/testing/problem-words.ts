import { problemsOf } from '#content/problem/problems-of.ts';
import type { WorldMaker } from './worlds.ts';

/** Code, name of the record and first reason of each problem. */
export function found({ held }: WorldMaker): string[] {
  const names = new Map(
    (['quest', 'questNode', 'questEdge', 'npc', 'item'] as const).flatMap((kind) =>
      [...held.world[kind]].map(
        ([id, row]) => [id, 'title' in row ? row.title : 'name' in row ? row.name : ''] as const,
      ),
    ),
  );
  return held.get(problemsOf).map(({ code, where, why }) => `${code} ${names.get(where.id)}: ${why[0]?.says}`);
}

/** A quest without a problem. */
export const sound = { start: 'start', find: 'objective', end: 'succeed' };
export const soundEdges = ['start > find', 'find > end'];
