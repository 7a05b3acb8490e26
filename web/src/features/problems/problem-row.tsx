import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { deletedRecord, type Following, type ShownProblem } from '#content/problem/causes.ts';
import type { RecordRef } from '#content/problem/problem.ts';
import type { ListedProblem } from '#content/problem/problem-list.ts';
import { formatNumber } from '#web/screens/format.ts';
import { codeWords } from '#web/screens/problem/code-words.ts';
import { Reasons } from '#web/screens/problem/reasons.tsx';
import type { TitleOf } from '#web/screens/record/use-record-titles.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { problemPath } from './problem-path.ts';
import { fieldLabel, fixWords, kindWords, placeOf } from './problem-words.ts';

const icons = {
  error: { icon: CircleAlert, tone: 'text-danger' },
  warning: { icon: TriangleAlert, tone: 'text-warning' },
  note: { icon: Info, tone: 'text-muted' },
} as const;

export interface ProblemActions {
  fix: (problem: ListedProblem) => Promise<void>;
  addEnding: (problem: ListedProblem) => void;
  addStart: (problem: ListedProblem) => void;
  isMending: (problem: ListedProblem) => boolean;
  connect: (problem: ListedProblem) => void;
  restore: (record: RecordRef) => void;
  dismiss: (problem: ListedProblem) => void;
  listAgain: (problem: ListedProblem) => void;
}

interface ProblemRowProps {
  problem: ShownProblem;
  /** Null for who may only look. */
  actions: ProblemActions | null;
  /** What deleted records are called, where that is known: those can be restored. */
  titleOf: TitleOf;
}

/** One problem: where it is, why, and what can be done. */
export function ProblemRow({ problem, actions, titleOf }: ProblemRowProps) {
  const { icon: Icon, tone } = icons[problem.severity];
  const title = codeWords[problem.code];
  const place = placeOf(problem);
  const deleted = deletedRecord(problem);
  const deletedTitle = deleted && titleOf(deleted.id);
  const names = deleted && deletedTitle ? { ...problem.names, [deleted.id]: deletedTitle } : problem.names;
  return (
    <li className="flex gap-3 border-t border-line px-4 py-3 first:border-t-0 mobile:flex-wrap">
      <Icon size={18} aria-hidden className={`mt-0.5 shrink-0 ${tone}`} />
      <div className="flex min-w-0 flex-1 basis-40 flex-col gap-0.5 text-sm">
        <h3 className="font-medium">{title}</h3>
        <p className="-mx-1 -my-0.5 line-clamp-3 px-1 py-0.5 wrap-anywhere" title={place}>
          <Place problem={problem} />{' '}
          {fieldLabel(problem) && <span className="text-muted">· {fieldLabel(problem)}</span>}
        </p>
        <Reasons of={{ ...problem, names, field: fieldLabel(problem) }} />
        {problem.following && (
          <p>
            <TextLink href={`/home/problems?cause=${problem.following.cause}`}>
              {followingWords(problem.following)}
            </TextLink>
          </p>
        )}
        {problem.dismissal && <p className="wrap-anywhere">Won’t fix: {problem.dismissal.reason}</p>}
      </div>
      {actions && (
        <div className="flex shrink-0 flex-wrap items-start gap-2 mobile:basis-full mobile:ps-7.5">
          {problem.dismissal ? (
            <Button
              size="sm"
              onPress={() => actions.listAgain(problem)}
              aria-label={`List again: ${title} in ${place}`}
            >
              List again
            </Button>
          ) : (
            <>
              {deleted && deletedTitle && (
                <Button
                  size="sm"
                  onPress={() => actions.restore(deleted)}
                  aria-label={`Restore ${deletedTitle}: ${title} in ${place}`}
                >
                  Restore
                </Button>
              )}
              {problem.fix && (
                <Button
                  size="sm"
                  onPress={() => void actions.fix(problem)}
                  aria-label={`${fixWords(problem)}: ${title} in ${place}`}
                >
                  {fixWords(problem)}
                </Button>
              )}
              {problem.missingStart && (
                <Button
                  size="sm"
                  isPending={actions.isMending(problem)}
                  onPress={() => actions.addStart(problem)}
                  aria-label={`Add a start: ${title} in ${place}`}
                >
                  Add a start
                </Button>
              )}
              {problem.looseEnd && (
                <>
                  <Button
                    size="sm"
                    isPending={actions.isMending(problem)}
                    onPress={() => actions.addEnding(problem)}
                    aria-label={`Add an ending: ${title} in ${place}`}
                  >
                    Add an ending
                  </Button>
                  <Button
                    size="sm"
                    onPress={() => actions.connect(problem)}
                    aria-label={`Connect to…: ${title} in ${place}`}
                  >
                    Connect to…
                  </Button>
                </>
              )}
              <Button
                size="sm"
                variant="quiet"
                className="mobile:only:-ms-2"
                onPress={() => actions.dismiss(problem)}
                aria-label={`Won’t fix: ${title} in ${place}`}
              >
                Won’t fix
              </Button>
            </>
          )}
        </div>
      )}
    </li>
  );
}

function followingWords({ count, isCause }: Following): string {
  const more = `And ${formatNumber(count)} more`;
  if (!isCause) return `${more} with the same cause`;
  return `${more} that ${count === 1 ? 'follows' : 'follow'} from it`;
}

function Place({ problem }: { problem: ListedProblem }) {
  const path = problemPath(problem);
  const kind = kindWords(problem.where.kind);
  return (
    <>
      <span className="text-muted">{kind}</span>{' '}
      {path ? <TextLink href={path}>{placeOf(problem)}</TextLink> : placeOf(problem)}
    </>
  );
}
