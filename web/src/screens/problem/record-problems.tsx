import type { PageKind } from '#contract/kinds/names.ts';
import { kindView } from '../kind/kind-view.ts';
import { ProblemMark, type ProblemMarkProps } from './problem-mark.tsx';
import { useWatchProblems } from './use-watch-problems.ts';

/** At the head of a record's page: how many problems it has. */
export function RecordProblems({ kind, ...mark }: { kind: PageKind } & Omit<ProblemMarkProps, 'isInWords'>) {
  useWatchProblems(kindView(kind).declaration.isInWorld);
  return <ProblemMark {...mark} isInWords />;
}
