import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  Autocomplete,
  Collection,
  Dialog,
  Header,
  Input,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Modal,
  ModalOverlay,
  Text,
  TextField,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { useCanEdit, useCurrentUser, useWorkspaceID } from '#web/session/current-user.ts';
import { Badge } from '#web/ui/badge.tsx';
import { optionClass } from '#web/ui/overlay-styles.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { visibleAreas } from '../areas.ts';
import { recordHref } from '../record-href.ts';
import { commandEntries, groupHits, type PaletteEntry, type PaletteGroup, recordEntry } from './palette-entries.ts';
import { recentRecords, rememberRecord } from './recent-records.ts';
import { usePaletteSearch } from './use-palette-search.ts';

/** Search and commands in one (decisions §4): type, arrow keys, Enter. A press outside or Escape closes it (§2.2). */
export default function CommandPalette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('');
  const user = useCurrentUser();
  const workspaceID = useWorkspaceID();
  const canEdit = useCanEdit();
  const open = useOpenEntry(onClose);
  const search = usePaletteSearch(text);
  const recent = useMemo(() => recentRecords(workspaceID).map(recordEntry), [workspaceID]);
  const commands = commandEntries(visibleAreas(user?.permissions ?? []), canEdit, text);
  const isEmpty = text.trim() === '';
  const groups: PaletteGroup[] = [
    ...(isEmpty ? [{ title: 'Recent', entries: recent }] : groupHits(search.hits)),
    { title: 'Commands', entries: commands },
  ].filter((group) => group.entries.length > 0);
  const byID = new Map(groups.flatMap((group) => group.entries).map((entry) => [entry.id, entry]));
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(next) => !next && onClose()}
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim p-4 pt-[12vh] mobile:p-0"
    >
      <Modal className="flex max-h-[70vh] w-[40rem] max-w-full flex-col overflow-hidden rounded-lg border border-line bg-raised text-ink shadow-overlay mobile:h-dvh mobile:max-h-none mobile:rounded-none">
        <Dialog aria-label="Search and commands" className="flex min-h-0 flex-1 flex-col outline-none">
          <Autocomplete inputValue={text} onInputChange={setText}>
            {/* No SearchField: that would take the first Escape to clear itself, and one Escape closes the palette. */}
            <TextField autoFocus aria-label="Search" className="flex items-center gap-3 border-b border-line px-4">
              <Search size={18} aria-hidden className="shrink-0 text-muted" />
              <Input
                placeholder="Search items, boxes, places, tags, or type a command"
                className="h-13 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted [&::-webkit-search-cancel-button]:hidden"
              />
              {search.isLoading && <Spinner />}
            </TextField>
            <ListBox
              aria-label="Results"
              items={groups}
              onAction={(key) => open(byID.get(String(key)))}
              selectionMode="none"
              renderEmptyState={() => (
                <NoResults text={text} hasFailed={search.hasFailed} isLoading={search.isLoading} />
              )}
              className="min-h-0 flex-1 overflow-y-auto p-2 outline-none"
            >
              {(group) => (
                <ListBoxSection id={group.title}>
                  <Header className="px-2 pt-2 pb-1 text-xs font-semibold text-muted">{group.title}</Header>
                  <Collection items={group.entries}>{(entry) => <EntryRow entry={entry} />}</Collection>
                </ListBoxSection>
              )}
            </ListBox>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function EntryRow({ entry: { id, title, detail, icon: Icon, badge } }: { entry: PaletteEntry }) {
  return (
    <ListBoxItem id={id} textValue={title} className={optionClass}>
      <Icon size={16} aria-hidden className="shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 flex-col">
        <Text slot="label" className="truncate">
          {title}
        </Text>
        {detail && (
          <Text slot="description" className="truncate text-xs text-muted">
            {detail}
          </Text>
        )}
      </span>
      {badge && <Badge>{badge}</Badge>}
    </ListBoxItem>
  );
}

function NoResults({ text, hasFailed, isLoading }: { text: string; hasFailed: boolean; isLoading: boolean }) {
  const words = hasFailed ? 'Search failed. Type again to retry.' : `No results for “${text.trim()}”`;
  return <p className="px-2 py-8 text-center text-sm text-muted">{isLoading ? 'Searching…' : words}</p>;
}

/** Goes where an entry leads and remembers records; a tag shows the items that carry it. */
function useOpenEntry(onClose: () => void): (entry: PaletteEntry | undefined) => void {
  const navigate = useNavigate();
  const workspaceID = useWorkspaceID();
  return (entry) => {
    if (!entry) return;
    onClose();
    if (entry.href) return void navigate(entry.href);
    const { record } = entry;
    if (!record) return;
    rememberRecord(workspaceID, record);
    if (record.kind !== 'tag') return void navigate(recordHref(record.kind, record.id));
    void navigate(`/home/item-management/items?${new URLSearchParams({ tag: record.id })}`);
  };
}
