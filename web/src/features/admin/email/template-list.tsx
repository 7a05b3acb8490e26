import { MailPlus, Mails, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EmailTemplate } from '#contract/email.ts';
import { useAdminEmailTemplateDigestGetQuery } from '#web/api/email.ts';
import { mediumDate } from '#web/screens/format.ts';
import { LoadFailure } from '#web/screens/load-failure.tsx';
import { useStoredDraft } from '#web/session/forms/use-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog, lazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { DataColumn, DataSort } from '#web/ui/table/data-column.ts';
import { DataTable } from '#web/ui/table/data-table.tsx';
import type { TemplateDialogProps } from './template-dialog.tsx';
import { type TemplateDraft, templateFormName } from './template-draft.ts';

const dialog = lazyDialog<TemplateDialogProps>(async () => (await import('./template-dialog.tsx')).TemplateDialog);

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

const kinds = [
  { id: 'all', label: 'Every template' },
  { id: 'default', label: 'Default' },
  { id: 'changed', label: 'Changed' },
  { id: 'own', label: 'Made here' },
];

/** Every template; a row opens it (§2.11). */
export function TemplateList() {
  const { data, isFetching, isError, error, refetch } = useAdminEmailTemplateDigestGetQuery();
  const [edited, setEdited] = useState<EmailTemplate | 'new' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const stored = useStoredDraft<TemplateDraft>(templateFormName);
  const [draft, setDraft] = useState(stored);
  const [sort, setSort] = useState<DataSort>();
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<string>('all');
  const isNarrowed = search.trim() !== '' || kind !== 'all';
  const all = data?.emailTemplates ?? [];
  const rows = sorted(matching(all, search, kind), sort);
  const open = (what: EmailTemplate | 'new') => {
    setDraft(null);
    setEdited(what);
    setOpen(true);
  };
  const reopen = useEffectEvent((found: TemplateDraft) => {
    const template = all.find(({ emailTemplateID }) => emailTemplateID === found.emailTemplateID);
    setEdited(template ?? 'new');
    setOpen(true);
  });
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead && stored) reopen(stored);
  }, [isRead, stored]);
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
      <div className="flex flex-col gap-3 px-4 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          <SearchInput
            label="Search email templates"
            placeholder="Name, description or subject"
            value={search}
            onChange={setSearch}
            className="w-64 mobile:w-full"
          />
          <Select
            label="Kind of template"
            isLabelHidden
            options={kinds}
            value={kind}
            onChange={setKind}
            className="w-40 mobile:w-full"
          />
        </div>
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
            ) : isNarrowed ? (
              <EmptyState
                icon={SearchX}
                title="No templates match"
                level={3}
                actions={
                  <Button
                    onPress={() => {
                      setSearch('');
                      setKind('all');
                    }}
                  >
                    Clear search and filter
                  </Button>
                }
              />
            ) : (
              <EmptyState icon={Mails} title="No templates" level={3}>
                A template holds the words of a mail.
              </EmptyState>
            )
          }
        />
      </div>
      <LazyDialog
        dialog={dialog}
        isOpen={isOpen}
        template={edited === 'new' ? null : edited}
        draft={draft}
        onClose={() => setOpen(false)}
      />
    </Card>
  );
}

const kindOf = ({ isBuiltIn, isChanged }: EmailTemplate) => (!isBuiltIn ? 'own' : isChanged ? 'changed' : 'default');

function matching(templates: readonly EmailTemplate[], search: string, kind: string): readonly EmailTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const text = `${template.name}\n${template.description}\n${template.subject}`.toLowerCase();
    return (kind === 'all' || kind === kindOf(template)) && words.every((word) => text.includes(word));
  });
}

/** All of them are here, so they are sorted here; until asked, those of the product come first, as the server has them. */
function sorted(templates: readonly EmailTemplate[], sort: DataSort | undefined): readonly EmailTemplate[] {
  if (!sort) return templates;
  const text = ({ name, description, updatedAt }: EmailTemplate) =>
    ({ name, description, updated: updatedAt ?? '' })[sort.field] ?? '';
  const sign = sort.direction === 'asc' ? 1 : -1;
  return templates.toSorted((one, other) => sign * text(one).localeCompare(text(other), 'en'));
}
