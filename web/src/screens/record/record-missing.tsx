import { SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigation } from 'react-router';
import { useRecordElsewhere } from '#web/session/elsewhere.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonText } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { isGone, LoadFailure } from '../load-failure.tsx';
import { useTakeFocus } from './use-keep-focus.ts';

export interface RecordMissingProps {
  /** `item`, `box` */
  noun: string;
  /** As the address names it; it may be in another of the user's workspaces. */
  recordID: string;
  error: unknown;
  onRetry: () => void;
  listHref: string;
  listLabel: string;
}

/** Instead of a record: on its way, out of reach for now, or not there at all. */
export function RecordMissing({ noun, recordID, error, onRetry, listHref, listLabel }: RecordMissingProps) {
  if (error === undefined) return <Loading noun={noun} />;
  if (!isGone(error)) {
    const title = titleOf(noun);
    return (
      <div className="flex min-w-0 flex-col gap-4">
        <PageHeader title={title} breadcrumbs={[{ label: listLabel, href: listHref }, { label: title }]} />
        <LoadFailure what={`The ${noun}`} error={error} onRetry={onRetry} />
      </div>
    );
  }
  return <NotHere key={recordID} noun={noun} recordID={recordID} listHref={listHref} listLabel={listLabel} />;
}

const titleOf = (noun: string) => `${noun[0]?.toUpperCase()}${noun.slice(1)}`;

function Loading({ noun }: { noun: string }) {
  return (
    <div className="@container flex flex-col gap-4">
      <Skeleton className="h-7 w-64 max-w-full" />
      <div className="grid gap-6 @4xl:grid-cols-[minmax(0,1fr)_20rem]">
        <Skeleton className="h-64 rounded-lg" />
        <SkeletonText lines={6} label={`Loading the ${noun}`} />
      </div>
    </div>
  );
}

type NotHereProps = Omit<RecordMissingProps, 'error' | 'onRetry'>;

/** A page that is being left does not begin to look: to switch workspaces leaves it, and its record is in the one before. */
function NotHere(props: NotHereProps) {
  const isLeaving = useNavigation().state === 'loading';
  const [isLooking, setLooking] = useState(!isLeaving);
  if (!isLeaving && !isLooking) setLooking(true);
  return isLooking ? <LookElsewhere {...props} /> : <Loading noun={props.noun} />;
}

function LookElsewhere({ recordID, ...rest }: NotHereProps) {
  return useRecordElsewhere(recordID) ? <Loading noun={rest.noun} /> : <Gone {...rest} />;
}

function Gone(props: Omit<RecordGoneProps, 'level' | 'children'>) {
  useTakeFocus();
  return (
    <RecordGone level={1} {...props}>
      It was deleted, or it is in a workspace you can’t open.
    </RecordGone>
  );
}

export interface RecordGoneProps {
  /** `item`, `group` */
  noun: string;
  listHref: string;
  listLabel: string;
  /** 1 where it stands for the whole page. */
  level?: 1 | 2;
  /** Why it is not there. */
  children: ReactNode;
}

/** Instead of a record that is not there at all. */
export function RecordGone({ noun, listHref, listLabel, level, children }: RecordGoneProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={`${titleOf(noun)} not found`}
      level={level}
      actions={
        <LinkButton href={listHref} variant="primary">
          {listLabel}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
