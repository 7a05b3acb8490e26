import { Search } from 'lucide-react';
import { Autocomplete, Dialog, Input, Modal, ModalOverlay, SearchField } from 'react-aria-components';
import { Kbd } from './kbd.tsx';
import { countText, type ResultGroup, ResultList } from './result-list.tsx';
import { Spinner } from './spinner.tsx';

export interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  query: string;
  /** Called on every key, and with nothing on closing; the caller searches and hands the answer back as groups. */
  onQueryChange: (query: string) => void;
  /** The answer to the query, in the server's order. */
  groups: readonly ResultGroup[];
  /** Shown while nothing is typed: recent records and common commands. */
  recent?: readonly ResultGroup[];
  isLoading?: boolean;
  /** Rows with an href also navigate by themselves. */
  onAction: (id: string) => void;
  placeholder?: string;
}

/** Finds and does anything without leaving the keyboard (decisions §4: Ctrl/Cmd-K). The count is announced. */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, query, onQueryChange, recent = [], isLoading = false, onAction } = props;
  const isTyped = query.trim() !== '';
  const groups = isTyped ? props.groups : recent;
  const changeOpen = (wanted: boolean) => {
    if (!wanted) onQueryChange('');
    onOpenChange(wanted);
  };
  const act = (id: string) => {
    changeOpen(false);
    onAction(id);
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={changeOpen}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim p-4 pt-[12vh] transition-opacity duration-100
        data-entering:opacity-0 data-exiting:opacity-0 mobile:p-2"
    >
      <Modal
        className="flex max-h-[min(28rem,76dvh)] w-[40rem] max-w-full flex-col overflow-hidden rounded-lg border border-line
          bg-raised text-ink shadow-overlay"
      >
        <Dialog aria-label="Search and commands" className="flex min-h-0 flex-1 flex-col outline-none">
          <Autocomplete inputValue={query} onInputChange={onQueryChange}>
            <SearchField
              aria-label="Search and commands"
              autoFocus
              className="flex items-center gap-2 border-b border-line px-3"
            >
              <Search aria-hidden size={18} className="shrink-0 text-muted" />
              <Input
                placeholder={props.placeholder ?? 'Search items, boxes and places, or type a command'}
                className="h-12 min-w-0 flex-1 bg-transparent text-base outline-none placeholder:text-muted
                  [&::-webkit-search-cancel-button]:hidden"
              />
              <span className="flex w-5 justify-center">{isLoading ? <Spinner className="text-muted" /> : null}</span>
              <Kbd keys={['Esc']} />
            </SearchField>
            <ResultList
              label="Results"
              groups={groups}
              onAction={act}
              isLoading={isLoading}
              empty={emptyText(query.trim(), isLoading)}
            />
          </Autocomplete>
          <div role="status" className="sr-only">
            {isTyped && !isLoading ? countText(groups) : ''}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function emptyText(typed: string, isLoading: boolean): string {
  if (isLoading) return 'Searching…';
  return typed === '' ? 'Type a name, a code, a tag or a place.' : `Nothing found for “${typed}”.`;
}
