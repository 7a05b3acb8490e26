import { type ReactNode, useContext, useEffectEvent, useLayoutEffect } from 'react';
import {
  AutocompleteStateContext,
  Collection,
  Header,
  Keyboard,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  Text,
} from 'react-aria-components';
import { Badge } from '../feedback/badge.tsx';
import { classNames } from '../foundations/class-names.ts';
import type { IconType } from '../foundations/icon-type.ts';
import { optionClass } from '../overlay/overlay-styles.ts';
import { activeOptionClass } from './active-option.ts';

/** One thing found, or one command. */
export interface ResultRow {
  id: string;
  title: string;
  /** Where it is: "3 in Box 12 · Garage / Shelf 2" (decisions §4). */
  where?: string;
  /** Below the title: the text around what was found. */
  excerpt?: ReactNode;
  icon?: IconType;
  badge?: string;
  /** Keys as people read them, such as "G then I". */
  shortcut?: string;
  href?: string;
}

export interface ResultGroup {
  id: string;
  title: string;
  rows: readonly ResultRow[];
}

export interface ResultListProps {
  label: string;
  groups: readonly ResultGroup[];
  onAction: (id: string) => void;
  empty: ReactNode;
}

/** Results in groups, for a search field that keeps the focus (SearchBar, CommandPalette). */
export function ResultList({ label, groups, onAction, empty }: ResultListProps) {
  return (
    <ListBox
      aria-label={label}
      items={groups.filter((group) => group.rows.length > 0)}
      onAction={(key) => onAction(String(key))}
      selectionMode="none"
      renderEmptyState={() => <div className="px-3 py-8 text-center text-sm text-muted">{empty}</div>}
      className="min-h-0 flex-1 overflow-y-auto p-1.5 outline-none"
    >
      {(group) => (
        <ListBoxSection id={group.id}>
          <Header className="px-2 pt-2 pb-1 text-xs font-medium text-muted">{group.title}</Header>
          <Collection items={group.rows}>{(row) => <ResultOption row={row} />}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

/**
 * Beside the field: it names no row that is gone, until the first of the new ones has the virtual focus. React Aria would name it for
 * half a second more.
 */
export function ForgetNamedRow({ groups }: { groups: readonly ResultGroup[] }) {
  const state = useContext(AutocompleteStateContext);
  const forget = useEffectEvent((shown: readonly ResultGroup[]) => {
    const named = state?.focusedNodeId;
    if (!named) return;
    const key = document.getElementById(named)?.dataset.key;
    if (!shown.some(({ rows }) => rows.some(({ id }) => id === key))) state.setFocusedNodeId(null);
  });
  useLayoutEffect(() => forget(groups), [groups]);
  return null;
}

function ResultOption({ row }: { row: ResultRow }) {
  return (
    <ListBoxItem
      id={row.id}
      textValue={row.title}
      href={row.href}
      className={`${optionClass} ${activeOptionClass} min-h-9`}
    >
      {row.icon ? <row.icon aria-hidden size={16} className="shrink-0 text-muted" /> : null}
      <span
        className={classNames(
          'flex min-w-0 flex-1 mobile:flex-col mobile:items-stretch mobile:gap-0',
          row.excerpt ? 'flex-col' : 'items-baseline gap-2',
        )}
      >
        <Text slot="label" className="truncate">
          {row.title}
        </Text>
        {row.where ? (
          <Text slot="description" className="min-w-0 truncate text-xs text-muted">
            {row.where}
          </Text>
        ) : null}
        {row.excerpt ? (
          <Text slot="description" className="line-clamp-2 text-xs text-muted">
            {row.excerpt}
          </Text>
        ) : null}
      </span>
      {row.badge ? <Badge>{row.badge}</Badge> : null}
      {row.shortcut ? <Keyboard className="shrink-0 font-sans text-xs text-muted">{row.shortcut}</Keyboard> : null}
    </ListBoxItem>
  );
}

/** "3 results", for the announcement that comes with new results. */
export function countText(groups: readonly ResultGroup[]): string {
  const count = groups.reduce((sum, group) => sum + group.rows.length, 0);
  return `${count.toLocaleString()} ${count === 1 ? 'result' : 'results'}`;
}
