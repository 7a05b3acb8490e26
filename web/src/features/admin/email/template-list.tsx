import { MailPlus, Mails } from 'lucide-react';
import { useState } from 'react';
import type { EmailTemplate } from '#contract/email.ts';
import { useAdminEmailTemplateDigestGetQuery } from '#web/api/email.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { mediumDate } from '#web/screens/medium-date.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { DataColumn, DataSort } from '#web/ui/data-column.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { LateDialog, late } from '#web/ui/late-dialog.tsx';
import type { TemplateDialogProps } from './template-dialog.tsx';

const dialog = late<TemplateDialogProps>(async () => (await import('./template-dialog.tsx')).TemplateDialog);

const columns: readonly DataColumn<EmailTemplate>[] = [
  {
    id: 'name',
    label: 'Name',
    isSortable: true,
    width: '34%',
    isRowHeader: true,
    render: (row) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="truncate font-medium" title={row.name}>
          {row.name}
        </span>
        {row.isChanged && <Badge tone="accent">Changed</Badge>}
        {!row.isBuiltIn && <Badge>Made here</Badge>}
      </span>
    ),
  },
  {
    id: 'description',
    label: 'Description',
    isSortable: true,
    render: (row) => (
      <span className="text-muted" title={row.description}>
        {row.description}
      </span>
    ),
  },
  {
    id: 'updated',
    label: 'Updated',
    isSortable: true,
    width: '22%',
    hideBelow: 'lg',
    render: (row) => (
      <span className="text-xs whitespace-normal text-muted">
        {row.updatedAt ? mediumDate(row.updatedAt) : 'Default'}
      </span>
    ),
  },
];

/** Every template; a row opens it (§2.11). */
export function TemplateList() {
  const { data, isFetching, isError, error, refetch } = useAdminEmailTemplateDigestGetQuery();
  const [edited, setEdited] = useState<EmailTemplate | 'new' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const [sort, setSort] = useState<DataSort>();
  const rows = sorted(data?.emailTemplates ?? [], sort);
  const open = (what: EmailTemplate | 'new') => {
    setEdited(what);
    setOpen(true);
  };
  return (
    <Card
      isFlush
      title="Email Templates"
      description="Open one to change what it says."
      actions={
        <Button icon={MailPlus} onPress={() => open('new')} onHoverStart={dialog.preload} onFocus={dialog.preload}>
          Create New
        </Button>
      }
    >
      <div className="px-4 pb-4">
        <DataTable
          label="Email Templates"
          columns={columns}
          rows={rows}
          rowID={(row) => row.emailTemplateID}
          rowLabel={(row) => row.name}
          isLoading={isFetching}
          skeletonRows={7}
          sort={sort}
          onSort={setSort}
          onRowAction={(id) => {
            const row = rows.find(({ emailTemplateID }) => emailTemplateID === id);
            if (row) open(row);
          }}
          empty={
            isError ? (
              <LoadFailure what="Email templates" error={error} onRetry={refetch} />
            ) : (
              <EmptyState icon={Mails} title="No templates" level={3}>
                A template holds the words of a mail.
              </EmptyState>
            )
          }
        />
      </div>
      <LateDialog
        dialog={dialog}
        isOpen={isOpen}
        template={edited === 'new' ? null : edited}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

/** All of them are here, so they are sorted here; until asked, those of the product come first, as the server has them. */
function sorted(templates: readonly EmailTemplate[], sort: DataSort | undefined): readonly EmailTemplate[] {
  if (!sort) return templates;
  const text = ({ name, description, updatedAt }: EmailTemplate) =>
    ({ name, description, updated: updatedAt ?? '' })[sort.field] ?? '';
  const sign = sort.direction === 'asc' ? 1 : -1;
  return templates.toSorted((one, other) => sign * text(one).localeCompare(text(other), 'en'));
}
