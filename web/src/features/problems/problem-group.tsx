import { startTransition, useEffect, useId, useState } from 'react';
import type { ProblemPageGroup } from '#content/problem/problem-page.ts';
import { formatNumber } from '#web/screens/format.ts';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import { Button } from '#web/ui/button/button.tsx';
import { type ProblemActions, ProblemRow } from './problem-row.tsx';

interface GroupProps extends ProblemPageGroup {
  title: string;
  actions: ProblemActions | null;
  titleOf: TitleOf;
  onMore: () => void;
}

/** Drawn in one go; more than these are below the window. */
const atOnce = 10;

/** The problems of a severity. */
export function ProblemGroup({ title, total, rows, problems, actions, titleOf, onMore }: GroupProps) {
  const heading = useId();
  const [drawn, setDrawn] = useState(atOnce);
  // A hundred rows in one go are a task of 200 ms: they follow a few at a time, and what is pressed meanwhile goes first.
  useEffect(() => {
    if (drawn < problems.length) startTransition(() => setDrawn(drawn + atOnce));
  }, [drawn, problems.length]);
  if (total === 0) return null;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-2">
      <h2 id={heading} className="text-base font-semibold">
        {title} <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(total)}</span>
      </h2>
      <ul className="rounded-lg border border-line bg-surface">
        {problems.slice(0, drawn).map((problem) => (
          <ProblemRow key={problem.id} {...{ problem, actions, titleOf }} />
        ))}
      </ul>
      {rows > problems.length && (
        <Button className="self-start" onPress={onMore}>
          Show more
        </Button>
      )}
    </section>
  );
}
