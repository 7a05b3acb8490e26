import type { Compute } from '../world/world.ts';
import { spokenProblems } from './checker.ts';
import { itemProblems } from './item-problems.ts';
import type { Problem } from './problem.ts';
import { testProblems } from './test-problems.ts';

/** Every problem of the world, worst first, kept up to date (docs/decisions/0043). */
export const problemsOf: Compute<readonly Problem[]> = (held) => {
  let last: { of: readonly (readonly Problem[])[]; list: readonly Problem[] } | null = null;
  return {
    value() {
      const of = [held.get(spokenProblems), held.get(itemProblems), held.get(testProblems)];
      if (!last?.of.every((each, index) => each === of[index])) last = { of, list: of.flat().sort(inOrder) };
      return last.list;
    },
    update() {},
  };
};

const severities = { error: 0, warning: 1, note: 2 } as const;

function inOrder(one: Problem, other: Problem): number {
  const bySeverity = severities[one.severity] - severities[other.severity];
  return bySeverity || (one.id < other.id ? -1 : one.id > other.id ? 1 : 0);
}
