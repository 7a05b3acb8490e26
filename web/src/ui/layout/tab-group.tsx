import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import type { IconType } from '../foundations/icon-type.ts';

export interface TabItem<Id extends string = string> {
  id: Id;
  label: string;
  icon?: IconType;
  /** A count after the label. */
  count?: number;
  isDisabled?: boolean;
  content: ReactNode;
}

export interface TabGroupProps<Id extends string = string> {
  label: string;
  tabs: readonly TabItem<Id>[];
  /** Left out, the group keeps its own selection, starting with the first. */
  selected?: Id;
  onChange?: (id: Id) => void;
}

/** On a phone the chosen tab may be beyond the edge. */
function scrolledTo(tab: HTMLDivElement | null): void {
  const list = tab?.parentElement;
  if (!tab || !list) return;
  const [shown, room] = [tab.getBoundingClientRect(), list.getBoundingClientRect()];
  if (shown.right > room.right) list.scrollLeft += shown.right - room.right;
  if (shown.left < room.left) list.scrollLeft -= room.left - shown.left;
}

/** Parts of one subject, one at a time. */
export function TabGroup<Id extends string = string>({ label, tabs, selected, onChange }: TabGroupProps<Id>) {
  return (
    <Tabs
      selectedKey={selected}
      onSelectionChange={(key) => {
        const chosen = tabs.find((tab) => tab.id === key);
        if (chosen) onChange?.(chosen.id);
      }}
      className="flex min-w-0 flex-col"
    >
      <TabList
        aria-label={label}
        className="flex gap-1 overflow-x-auto border-b border-line p-0.5 pb-0 [scrollbar-width:thin]"
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.id}
            id={tab.id}
            isDisabled={tab.isDisabled}
            ref={tab.id === selected ? scrolledTo : undefined}
            className="flex min-h-(--control) shrink-0 cursor-pointer items-center gap-2 border-b-2 border-transparent px-2 text-sm text-muted transition-colors duration-100 data-disabled:cursor-not-allowed data-disabled:opacity-50 data-focus-visible:-outline-offset-2 data-hovered:text-ink data-selected:border-accent data-selected:font-medium data-selected:text-ink"
          >
            {tab.icon && <tab.icon size={16} aria-hidden className="shrink-0" />}
            {tab.label}
            {tab.count !== undefined && <span className="text-xs text-muted tabular-nums">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map((tab) => (
        <TabPanel key={tab.id} id={tab.id} className="min-w-0 rounded-md py-4">
          {tab.content}
        </TabPanel>
      ))}
    </Tabs>
  );
}
