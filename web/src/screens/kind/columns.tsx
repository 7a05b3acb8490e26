import { Fragment, useMemo } from 'react';
import type { MoneyFormat } from '#contract/format.ts';
import { listPath, pageKindOf, recordPath } from '#web/api/kinds.ts';
import type { AnyRecord } from '#web/api/records.ts';
import { Badge } from '#web/ui/feedback/badge.tsx';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import type { DataColumn } from '#web/ui/table/data-column.ts';
import { CellLink } from '../list/cell-link.tsx';
import { NameCell } from '../list/name-cell.tsx';
import { updatedColumn } from '../list/updated-column.tsx';
import { appearanceOf } from '../record/appearance.ts';
import { ColorValue } from '../record/color-value.tsx';
import { FieldEdit, type FieldSave, useFieldSave } from '../record/field-edit.tsx';
import { TagList } from '../record/tag-list.tsx';
import type { TitleOf } from '../record/use-record-titles.ts';
import { useMoney } from '../use-money.ts';
import { DueBadge } from './due.tsx';
import { valueWords } from './field-words.ts';
import { isFilled, type KindView, type NamedField } from './kind-view.ts';

const none: readonly string[] = [];
const noColumns: readonly DataColumn<AnyRecord>[] = [];
const numeric: ReadonlySet<string> = new Set(['number', 'amount', 'quantity']);

/** Pixels of a column, a day's with room for the pencil beside it; the title gets what is left. */
const widths: Partial<Record<NamedField['type'], number>> = {
  number: 96,
  amount: 112,
  quantity: 112,
  day: 144,
  choice: 132,
  references: 200,
  yesNo: 112,
};
const usualWidth = 148;
/** With room for the pencil beside the badge. */
const dueWidth = 216;
/** Pixels of a letter of a heading, and of what is around it. */
const headingLetter = 7;
const headingSpace = 28;

/** Pixels that the narrowest window of a breakpoint has for fields, so that a third of the table is left for the title. */
const room = { lg: 476, xl: 636, '2xl': 1016 };

/**
 * The columns of a kind's list: its title with photo and description, the fields that its rows hold, but those `hidden`,
 * then its `own`.
 */
export function useKindColumns(
  view: KindView,
  canEdit: boolean,
  titleOf: TitleOf,
  hidden: readonly string[] = none,
  own: readonly DataColumn<AnyRecord>[] = noColumns,
): DataColumn<AnyRecord>[] {
  // Asked for once, not by each of a hundred cells: what a cell listens to takes longer than drawing it.
  const isWide = !useNarrowerThan().xl;
  const money = useMoney();
  const onSave = useFieldSave(view);
  return useMemo(() => {
    const cell = { view, onSave: canEdit ? onSave : undefined };
    const title = view.field(view.titleField);
    const fields = columnFields(view).filter(({ name }) => !hidden.includes(name));
    const hiddenBelow = breakpointsOf(view, fields, own);
    return [
      {
        id: view.titleField,
        label: title?.label ?? '',
        isRowHeader: true,
        isSortable: title?.isSortable === true,
        render: (row) => <TitleCell {...cell} row={row} />,
      },
      ...fields.flatMap((field): DataColumn<AnyRecord>[] => {
        const hideBelow = hiddenBelow.get(field.name);
        if (hideBelow === 'never shown') return [];
        const column: DataColumn<AnyRecord> = {
          id: field.name,
          label: field.label,
          isSortable: field.isSortable === true || field.isGroupable === true,
          align: numeric.has(field.type) ? 'end' : undefined,
          width: widthOf(view, field),
          hideBelow,
          render: (row) => <FieldCell {...cell} {...{ field, row, titleOf, money, isWide }} />,
        };
        return [column];
      }),
      ...own,
      updatedColumn<AnyRecord>(),
    ];
  }, [view, canEdit, titleOf, hidden, own, isWide, money, onSave]);
}

/** As wide as its heading at least: `Repeat (days)` is longer than its numbers. */
function widthOf({ declaration: { due } }: KindView, { name, type, label }: NamedField): number {
  if (due?.on === name) return dueWidth;
  return Math.max(widths[type] ?? usualWidth, label.length * headingLetter + headingSpace);
}

/**
 * Below which width of the window each field has no column. On a phone the first two fields are shown; the day that
 * something waits for is always one of them. What has no room beside the title even in a wide window is only a filter.
 */
function breakpointsOf(
  view: KindView,
  fields: readonly NamedField[],
  own: readonly DataColumn<AnyRecord>[],
): Map<string, DataColumn<AnyRecord>['hideBelow'] | 'never shown'> {
  const { due } = view.declaration;
  let taken = own.reduce(
    (sum, { width }) => sum + (typeof width === 'number' ? width : usualWidth),
    due ? dueWidth : 0,
  );
  return new Map(
    fields.map((field, index) => {
      if (due?.on === field.name) return [field.name, undefined];
      taken += widthOf(view, field);
      if (taken > room['2xl']) return [field.name, 'never shown'];
      if (taken > room.xl) return [field.name, '2xl'];
      if (field.isKey || taken > room.lg) return [field.name, 'xl'];
      return [field.name, index > (due ? 0 : 1) ? 'lg' : undefined];
    }),
  );
}

/** With more beside the name, the name would have no room. */
const columnsMax = 6;

/** The key, which machines use, comes last; where there are many columns it is only on the page. */
function columnFields({ shown, titleField }: KindView): NamedField[] {
  const columns = shown.filter(({ name, type, isInList }) => isInList && name !== titleField && type !== 'longText');
  return [...columns.filter(({ isKey }) => !isKey), ...columns.filter(({ isKey }) => isKey)].slice(0, columnsMax);
}

interface CellProps {
  view: KindView;
  row: AnyRecord;
  /** Left out, it is only read. */
  onSave: FieldSave | undefined;
}

function TitleCell({ view, row, onSave }: CellProps) {
  const title = view.field(view.titleField);
  const name = view.titleOf(row);
  return (
    <NameCell
      recordID={view.idOf(row)}
      href={recordPath(view.kind, view.idOf(row))}
      row={{
        name,
        description: typeof row.description === 'string' ? row.description : '',
        archived: row.archived === true,
        thumbnailURL: typeof row.thumbnailURL === 'string' ? row.thumbnailURL : '',
        ...appearanceOf(row),
      }}
      icon={view.icon}
      edit={
        onSave && title
          ? (shown) => (
              <FieldEdit {...{ view, row, onSave }} field={title}>
                {shown}
              </FieldEdit>
            )
          : undefined
      }
    />
  );
}

function FieldCell({ view, field, row, onSave, ...words }: CellProps & Omit<ValueProps, 'value'>) {
  const value = row[field.name];
  const filled = isFilled(value) ? <Value {...words} {...{ view, field, value }} /> : <None />;
  const shown =
    view.declaration.due?.on === field.name ? (
      <span className="inline-flex flex-wrap items-center gap-x-2">
        {filled}
        <DueBadge view={view} record={row} />
      </span>
    ) : (
      filled
    );
  if (!onSave || field.isAutomatic || field.isFixed) return shown;
  return (
    <FieldEdit {...{ view, field, row, onSave }} isEndAligned={numeric.has(field.type)}>
      {shown}
    </FieldEdit>
  );
}

interface ValueProps {
  view: KindView;
  field: NamedField;
  value: unknown;
  titleOf: TitleOf;
  money: MoneyFormat;
  isWide: boolean;
}

function Value({ view, field, value, titleOf, money, isWide }: ValueProps) {
  if (field.type === 'tags')
    return (
      <TagList
        tags={[value].flat().map(String)}
        limit={isWide ? 2 : 1}
        href={(tag) => `${listPath(view.kind)}?${new URLSearchParams({ tag })}`}
      />
    );
  if (field.type === 'color') return <ColorValue value={String(value)} />;
  const words = valueWords(field, value, { titleOf, money });
  const tone = field.tones?.[String(value)];
  if (tone) return <Badge tone={tone}>{words}</Badge>;
  const isLinked = field.type === 'reference' || field.type === 'references';
  return (
    <span className={field.to ? 'text-muted' : undefined} title={words}>
      {isLinked
        ? [value].flat().map((id, index) => (
            <Fragment key={String(id)}>
              {index > 0 && ', '}
              <CellLink href={pathOf(field, id)}>{valueWords(field, id, { titleOf, money })}</CellLink>
            </Fragment>
          ))
        : words}
    </span>
  );
}

/** Of the record that a reference leads to. */
function pathOf({ to }: NamedField, value: unknown): string | undefined {
  const kind = pageKindOf(to);
  return kind && typeof value === 'string' ? recordPath(kind, value) : undefined;
}

function None() {
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">none</span>
    </span>
  );
}
