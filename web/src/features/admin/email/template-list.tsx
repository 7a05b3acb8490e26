import { MailPlus, Mails } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { EmailTemplate } from '#contract/email.ts';
import { useAdminEmailTemplateDigestGetQuery } from '#web/api/administration/email.ts';
import { mediumDate } from '#web/screens/format.ts';
import { FilterSelect } from '#web/screens/list/filters/filter-select.tsx';
import { ListBody } from '#web/screens/list/list-body.tsx';
import { optionsOf } from '#web/screens/list/list-filters.tsx';
import { listQueryOf } from '#web/screens/list/list-query.ts';
import type { ListState } from '#web/screens/list/list-state.ts';
import { useLocalListControl } from '#web/screens/list/use-list-control.ts';
import { useStoredDraft } from '#web/session/forms/use-draft.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LazyDialog } from '#web/ui/dialog/lazy-dialog.tsx';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { Card } from '#web/ui/layout/card.tsx';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import type { TemplateDialogProps } from './template-dialog.tsx';
import { type TemplateDraft, templateFormName } from './template-draft.ts';

const dialog = lazyPart<TemplateDialogProps>(async () => (await import('./template-dialog.tsx')).TemplateDialog);

const columns: readonly DataColumn<EmailTemplate>[] = [
  {
    id: 'name',
    label: 'Name',
    isSortable: true,
    width: 212,
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
    width: '15%',
    hideBelow: 'lg',
    render: (row) => (
      <span className="text-xs whitespace-normal text-muted">
        {row.updatedAt ? mediumDate(row.updatedAt) : 'Default'}
      </span>
    ),
  },
];

const kinds = { default: 'Default', changed: 'Changed', own: 'Made here' } as const;
const shape = {
  sortFields: columns.map(({ id }) => id),
  filterNames: ['kind'],
  /** Until asked, those of the product come first, as the server has them. */
  defaultSort: '',
};

/** Every template; a row opens it (§2.11). All of them are read, so they are found and sorted here. */
export function TemplateList() {
  const query = useAdminEmailTemplateDigestGetQuery();
  const [edited, setEdited] = useState<EmailTemplate | 'new' | null>(null);
  const [isOpen, setOpen] = useState(false);
  const stored = useStoredDraft<TemplateDraft>(templateFormName);
  const [draft, setDraft] = useState(stored);
  const list = useLocalListControl(shape);
  const all = query.data?.emailTemplates ?? [];
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
  const isRead = query.data !== undefined;
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
        <ListBody
          title="Email Templates"
          noun={['template', 'templates']}
          list={list}
          query={listQueryOf(query, ({ emailTemplates }) => {
            const rows = sorted(matching(emailTemplates, list.state), list.state.sort);
            return { rows, total: rows.length };
          })}
          columns={columns}
          rowID={(row) => row.emailTemplateID}
          rowName={(row) => row.name}
          onOpen={(id) => {
            const row = all.find(({ emailTemplateID }) => emailTemplateID === id);
            if (row) open(row);
          }}
          searchLabel="Search email templates"
          searchPlaceholder="Name, description or subject"
          controls={
            <FilterSelect
              list={list}
              name="kind"
              label="Kind of template"
              everything="Every template"
              options={optionsOf(kinds)}
            />
          }
          empty={
            <EmptyState icon={Mails} title="No templates" level={3}>
              A template is the text of an email.
            </EmptyState>
          }
          pages={null}
          skeletonRows={7}
          partLevel={3}
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

function matching(templates: readonly EmailTemplate[], { search, filters }: ListState): EmailTemplate[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return templates.filter((template) => {
    const text = `${template.name}\n${template.description}\n${template.subject}`.toLowerCase();
    return (!filters.kind || filters.kind === kindOf(template)) && words.every((word) => text.includes(word));
  });
}

function sorted(templates: EmailTemplate[], { field, direction }: ListState['sort']): EmailTemplate[] {
  if (field === shape.defaultSort) return templates;
  const text = ({ name, description, updatedAt }: EmailTemplate) =>
    ({ name, description, updated: updatedAt ?? '' })[field] ?? '';
  const sign = direction === 'asc' ? 1 : -1;
  return templates.toSorted((one, other) => sign * text(one).localeCompare(text(other), 'en'));
}
