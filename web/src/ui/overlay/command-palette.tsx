import { Search } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Autocomplete, Dialog, Input, Modal, ModalOverlay, TextField } from 'react-aria-components';
import { Spinner } from '../feedback/spinner.tsx';
import { countText, ForgetNamedRow, type ResultGroup, ResultList } from '../picker/result-list.tsx';

export interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  query: string;
  /** Called on every key; the caller searches and hands the answer back as groups. */
  onQueryChange: (query: string) => void;
  /** The answer to the query; with nothing typed, what is offered first. */
  groups: readonly ResultGroup[];
  isLoading?: boolean;
  /** Rows with an href also navigate by themselves. */
  onAction: (id: string) => void;
  placeholder: string;
  /** Instead of “No results”: the search failed. */
  failure?: string;
  /** What the rows are about, where something was chosen before: `Lamp`. Escape, and Backspace in the empty field, lead back. */
  step?: { title: string; onBack: () => void };
  /** With nothing found in a step. */
  emptyStep?: string;
  /** What else can be done with the row that has the focus: Tab. Answers whether there is anything. */
  onMore?: (id: string) => boolean;
  /** Below the rows: what the keys do. */
  hint?: ReactNode;
}

/**
 * Finds and does anything without leaving the keyboard (decisions §4: Ctrl/Cmd-K). A press outside or Escape closes it
 * (§2.2). The number of results is announced.
 */
export function CommandPalette(props: CommandPaletteProps) {
  const { isOpen, onOpenChange, query, onQueryChange, groups, isLoading = false, onAction, step, onMore, hint } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    const isBack = step && (event.key === 'Escape' || (event.key === 'Backspace' && query === ''));
    if (isBack) step.onBack();
    else if (event.key !== 'Tab' || event.shiftKey || !onMore?.(focusedRow(event.target))) return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className="fixed inset-0 z-40 flex items-start justify-center bg-scrim p-4 pt-[12vh] mobile:p-0"
    >
      <Modal
        className="flex max-h-[70vh] w-[40rem] max-w-full flex-col overflow-hidden rounded-lg border border-line bg-raised
          text-ink shadow-overlay mobile:h-dvh mobile:max-h-none mobile:rounded-none"
      >
        <Dialog aria-label="Search and commands" className="flex min-h-0 flex-1 flex-col outline-none">
          {/* Before the list and the dialog, which have a use for these keys too. */}
          <div className="contents" onKeyDownCapture={onKeyDown}>
            {/* Of each step anew: the option that had the focus is gone with the rows before. */}
            <Autocomplete key={step?.title} inputValue={query} onInputChange={onQueryChange}>
              {/* No SearchField: it would take the first Escape to clear itself. */}
              <TextField autoFocus aria-label="Search" className="flex items-center gap-3 border-b border-line px-4">
                <Search aria-hidden size={18} className="shrink-0 text-muted" />
                {step && (
                  <span className="max-w-[50%] shrink-0 truncate rounded-md bg-sunken px-2 py-1 text-xs font-medium">
                    {step.title}
                  </span>
                )}
                {/* The list scrolls by the arrow keys pressed here. */}
                <Input
                  role="combobox"
                  aria-expanded
                  placeholder={props.placeholder}
                  className="h-13 min-w-0 flex-1 bg-transparent text-base text-ink outline-none placeholder:text-muted"
                />
                {isLoading && <Spinner className="text-muted" />}
              </TextField>
              <ResultList
                label="Results"
                groups={groups}
                onAction={onAction}
                empty={
                  step && !isLoading && query.trim() === ''
                    ? props.emptyStep
                    : emptyText(query, isLoading, props.failure)
                }
              />
              <ForgetNamedRow groups={groups} />
            </Autocomplete>
          </div>
          {hint && <div className="border-t border-line px-4 py-2 text-xs text-muted mobile:hidden">{hint}</div>}
          <ResultCount query={query} isLoading={isLoading} groups={groups} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The id of the row that the arrow keys reached, or of the first; the text field keeps the focus itself. */
function focusedRow(field: EventTarget): string {
  const dialog = field instanceof Element ? field.closest('[role=dialog]') : null;
  const row =
    dialog?.querySelector<HTMLElement>('[role=option][data-focused]') ??
    dialog?.querySelector<HTMLElement>('[role=option]');
  return row?.dataset.key ?? '';
}

/** Announces how many there are once an answer has come. */
export function ResultCount({ query, isLoading, groups }: Pick<CommandPaletteProps, 'query' | 'isLoading' | 'groups'>) {
  return (
    <div role="status" className="sr-only">
      {query.trim() === '' || isLoading ? '' : countText(groups)}
    </div>
  );
}

/** What stands in place of results. */
export function emptyText(query: string, isLoading: boolean, failure?: string): string {
  if (isLoading) return 'Searching…';
  if (failure !== undefined) return failure;
  return query.trim() === '' ? 'Type a name, a code or a tag.' : `No results for “${query.trim()}”`;
}
