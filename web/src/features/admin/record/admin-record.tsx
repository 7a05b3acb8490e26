import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AdministrationKind } from '#contract/administration-records.ts';
import { mediumDate } from '#web/screens/format.ts';
import { isGone, LoadFailure } from '#web/screens/load-failure.tsx';
import { RecordGone } from '#web/screens/record/record-missing.tsx';
import { RecordPresence } from '#web/screens/record/record-presence.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { MetaInfo } from '#web/ui/layout/meta-info.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

export interface AdminRecordProps {
  title: string;
  listLabel: string;
  listHref: string;
  /** Left out while it is new, or on its way. */
  record?: {
    kind: AdministrationKind;
    recordID: string;
    /** As it was saved. */
    name: string;
    isBuiltIn: boolean;
    isEditing: boolean;
    onDelete: () => void;
  };
  children: ReactNode;
}

/** The page of a group or a permission: who else is there, Delete unless it is the product's own, and its editor. */
export function AdminRecord({ title, listLabel, listHref, record, children }: AdminRecordProps) {
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <PageHeader
        title={title}
        breadcrumbs={[{ label: listLabel, href: listHref }, { label: record?.name ?? title }]}
        meta={
          record && (
            <>
              {record.isBuiltIn && <Badge>Built in</Badge>}
              <RecordPresence kind={record.kind} recordID={record.recordID} isEditing={record.isEditing} />
            </>
          )
        }
        actions={
          record &&
          !record.isBuiltIn && (
            <Button variant="quiet" icon={Trash2} onPress={record.onDelete}>
              Delete
            </Button>
          )
        }
      />
      {children}
    </div>
  );
}

export interface AdminRecordFactsProps {
  idLabel: string;
  id: string;
  record: { version: number; createdAt: string; updatedAt: string };
}

/** What of a group or a permission can only be read. */
export function AdminRecordFacts({ idLabel, id, record }: AdminRecordFactsProps) {
  return (
    <MetaInfo
      columns={2}
      entries={[
        { label: idLabel, value: <code className="font-mono text-xs">{id}</code> },
        { label: 'Created', value: mediumDate(record.createdAt) },
        { label: 'Version', value: record.version },
        { label: 'Updated', value: mediumDate(record.updatedAt) },
      ]}
    />
  );
}

export interface AdminRecordFailureProps {
  /** `group` */
  noun: string;
  failed: { error?: unknown; refetch: () => unknown };
  listHref: string;
  /** It was there when the page was opened. */
  isDeleted?: boolean;
}

/** Instead of an editor: what it would edit cannot be read, or is not there. */
export function AdminRecordFailure({ noun, failed, listHref, isDeleted = false }: AdminRecordFailureProps) {
  if (!isGone(failed.error)) return <LoadFailure what={`The ${noun}`} error={failed.error} onRetry={failed.refetch} />;
  return (
    <RecordGone noun={noun} listHref={listHref} listLabel={`All ${noun}s`}>
      {isDeleted ? 'It was deleted.' : `Check the link, or choose a ${noun} from the list.`}
    </RecordGone>
  );
}

export interface AdminRecordDeletedProps {
  /** `group` */
  noun: string;
  listHref: string;
  children: ReactNode;
}

/** Above an editor: what it edits was deleted. */
export function AdminRecordDeleted({ noun, listHref, children }: AdminRecordDeletedProps) {
  return (
    <Banner
      tone="warning"
      isLive
      title={`This ${noun} was deleted`}
      actions={<LinkButton size="sm" href={listHref}>{`All ${noun}s`}</LinkButton>}
    >
      {children}
    </Banner>
  );
}

/** The same where it can't be saved any more. */
export function LostChanges(props: Omit<AdminRecordDeletedProps, 'children'>) {
  return (
    <AdminRecordDeleted {...props}>
      Another administrator deleted it. Your changes can’t be saved: copy what you need.
    </AdminRecordDeleted>
  );
}
