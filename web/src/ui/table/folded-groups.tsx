import { ChevronDown, ChevronRight } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Button, Cell, Row } from 'react-aria-components';
import { GroupTitle } from './group-title.tsx';
import { groupRows, type RowGroup } from './row-group.ts';
import { cellClass, insetFocus } from './table-styles.ts';

/** A row of a table that is the heading of those after it. */
export class GroupHeading {
  readonly id: string;
  readonly group: RowGroup;
  readonly isFolded: boolean;
  constructor(group: RowGroup, isFolded: boolean) {
    this.id = headingID(group.id);
    this.group = group;
    this.isFolded = isFolded;
  }
}

const headingID = (groupID: string) => `group ${groupID}`;

/** The rows of a table under headings, those of folded groups left out; without `groupOf` as they are. */
export function useFoldedGroups<T extends object>(
  rows: readonly T[],
  groupOf: ((row: T) => RowGroup) | undefined,
): { lines: readonly (T | GroupHeading)[]; toggle: (groupID: string) => void } {
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const lines = useMemo(() => {
    if (!groupOf) return rows;
    return groupRows(rows, groupOf).flatMap(({ group, members }): (T | GroupHeading)[] => {
      const isFolded = folded.has(group.id);
      return [new GroupHeading(group, isFolded), ...(isFolded ? [] : members)];
    });
  }, [rows, groupOf, folded]);
  const toggle = (id: string) =>
    setFolded((before) => (before.has(id) ? without(before, id) : new Set(before).add(id)));
  return { lines, toggle };
}

function without(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((each) => each !== id));
}

interface GroupHeadingRowProps {
  heading: GroupHeading;
  /** Of the whole table. */
  columns: number;
  onToggle: (groupID: string) => void;
}

/** Across the table; a press folds the rows below away. */
export function GroupHeadingRow({ heading, columns, onToggle }: GroupHeadingRowProps) {
  const { id, group, isFolded } = heading;
  const Chevron = isFolded ? ChevronRight : ChevronDown;
  return (
    <Row id={id} textValue={group.title} data-heading className={`relative bg-sunken ${insetFocus}`}>
      <Cell colSpan={columns} className={`${cellClass('start')} px-1`}>
        <span className="flex min-w-0 items-center gap-1">
          <Button
            aria-expanded={!isFolded}
            aria-label={group.href ? group.title : undefined}
            onPress={() => onToggle(group.id)}
            className={`flex min-h-6 min-w-0 items-center gap-2 rounded-md px-2 py-1 text-start data-hovered:bg-hover ${insetFocus} ${group.href ? 'shrink-0' : 'flex-1'}`}
          >
            <Chevron size={16} aria-hidden className="shrink-0 text-muted" />
            {!group.href && <GroupTitle group={group} />}
          </Button>
          {group.href && <GroupTitle group={group} />}
        </span>
      </Cell>
    </Row>
  );
}
