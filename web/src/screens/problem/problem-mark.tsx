import { CircleAlert, Info, TriangleAlert } from 'lucide-react';
import { Link } from 'react-aria-components';
import type { Severity } from '#content/problem/problem.ts';
import { classNames } from '#web/ui/foundations/class-names.ts';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { countText, formatNumber } from '../format.ts';
import { useProblemCount } from './problem-counts.ts';

const looks: Readonly<Record<Severity, { icon: IconType; tone: string }>> = {
  error: { icon: CircleAlert, tone: 'text-danger hover:bg-danger-soft' },
  warning: { icon: TriangleAlert, tone: 'text-warning hover:bg-warning-soft' },
  note: { icon: Info, tone: 'text-muted hover:bg-hover' },
};

export interface ProblemMarkProps {
  recordID: string;
  /** What the record is called. */
  name: string;
  /** At the head of a page: in words. */
  isInWords?: boolean;
}

/** How many problems a record has, and the way to them (content §9); nothing where there are none. */
export function ProblemMark({ recordID, name, isInWords = false }: ProblemMarkProps) {
  const found = useProblemCount(recordID);
  if (!found) return null;
  const { icon: Icon, tone } = looks[found.severity];
  const words = countText(found.count, ['problem', 'problems']);
  return (
    <Link
      href={`/home/problems?record=${recordID}`}
      aria-label={`${words} of ${name}`}
      className={classNames(
        'inline-flex h-6 min-w-6 shrink-0 items-center justify-center gap-1 rounded-sm px-1 text-xs font-medium whitespace-nowrap tabular-nums no-underline wrap-normal',
        tone,
      )}
    >
      <Icon size={14} aria-hidden className="shrink-0" />
      {isInWords ? words : formatNumber(found.count)}
    </Link>
  );
}
