import {
  Archive,
  ArchiveRestore,
  Copy,
  FolderInput,
  Hash,
  Minus,
  Pencil,
  Plus,
  Printer,
  SquareArrowOutUpRight,
} from 'lucide-react';
import type { useNavigate } from 'react-router';
import { exact } from '#contract/limits.ts';
import type { StockRow } from '#contract/stock.ts';
import { kinds, pageKindOf, recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { stockApi } from '#web/api/stock.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { kindView, type NamedField } from '#web/screens/kind/kind-view.ts';
import type { RecentRecord } from '#web/screens/record/recent-records.ts';
import { titleOf } from '#web/screens/record/title-of.ts';
import type { AppDispatch } from '#web/session/reducer.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { matchingActs, type PaletteAct, type PaletteStep } from './palette-step.ts';

export interface ActContext {
  workspaceID: string;
  canEdit: boolean;
  dispatch: AppDispatch;
  navigate: ReturnType<typeof useNavigate>;
}

/** The fields that one line can be typed or chosen for. */
const oneLine: ReadonlySet<string> = new Set(['choice', 'reference', 'yesNo', 'text', 'number', 'quantity', 'amount']);
const fresh = { subscribe: false, forceRefetch: true } as const;
const untracked = { track: false } as const;
/** Those that a sheet of labels can be printed for. */
const labeled: ReadonlySet<string> = new Set(['item', 'box', 'place']);

/** What can be done with a record from wherever one is: its page, its fields, its quantities, its label. */
export function recordStep(context: ActContext, record: RecentRecord): PaletteStep {
  // Read when it is first asked for, and once.
  let acts: Promise<PaletteAct[]> | undefined;
  const read = () => {
    acts ??= recordActs(context, record);
    return acts;
  };
  return {
    id: `record ${record.id}`,
    title: record.title,
    placeholder: 'What do you want to do?',
    find: async (query) => matchingActs(await read(), query),
  };
}

/** Empty for what has no page. */
export async function recordActs(context: ActContext, record: RecentRecord): Promise<PaletteAct[]> {
  const { workspaceID, canEdit, dispatch, navigate } = context;
  const kind = pageKindOf(record.kind);
  if (!kind) return [];
  const view = kindView(kind);
  const endpoints = recordEndpoints(kind);
  const { id, title } = record;
  const go = (path: string): undefined => void navigate(path);
  const open: PaletteAct = {
    id: 'open',
    title: `Open ${title}`,
    icon: SquareArrowOutUpRight,
    run: () => go(recordPath(kind, id)),
  };
  const label: PaletteAct[] = labeled.has(kind)
    ? [
        {
          id: 'label',
          title: 'Print label',
          icon: Printer,
          run: () => go(`/home/item-management/labels?${new URLSearchParams({ kind, ids: id })}`),
        },
      ]
    : [];
  if (!canEdit) return [open, ...label];
  const { data } = await dispatch(endpoints.Get.initiate({ workspaceID, [view.idName]: id }, fresh));
  const current = data?.[kind] as AnyRecord | undefined;
  if (!data || !current) return [open];
  const save = (change: object): undefined =>
    void dispatch(endpoints.BulkSave.initiate({ workspaceID, ids: [id], ...change }, untracked));
  const duplicate = async () => {
    const { data: copy } = await dispatch(endpoints.Duplicate.initiate({ workspaceID, [view.idName]: id }, untracked));
    if (copy) go(recordPath(kind, view.idOf(copy[kind] as AnyRecord)));
  };
  const isArchived = current.archived === true;
  return [
    ...stockActs(context, Array.isArray(data.stock) ? (data.stock as StockRow[]) : []),
    ...view.fields
      .filter(({ isInBulk, type }) => isInBulk && oneLine.has(type))
      .map(
        (field): PaletteAct => ({
          id: `field ${field.name}`,
          title: isMove(field) ? 'Move to…' : `Set ${fieldWords(field)}…`,
          words: `${field.label} change`,
          icon: isMove(field) ? FolderInput : Pencil,
          where: choiceText(field, current[field.name]),
          run: () => fieldStep(context, { id, title }, field, save),
        }),
      ),
    ...label,
    ...(view.canDuplicate
      ? [{ id: 'duplicate', title: 'Duplicate', icon: Copy, run: () => void duplicate() as undefined }]
      : []),
    ...(view.hasArchive
      ? [
          {
            id: 'archive',
            title: isArchived ? 'Unarchive' : 'Archive',
            icon: isArchived ? ArchiveRestore : Archive,
            run: () => save({ archived: !isArchived }),
          },
        ]
      : []),
    open,
  ];
}

/** `minimum quantity`; an abbreviation stays as it is. */
const fieldWords = ({ label, words }: NamedField): string =>
  words ?? (/^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1));

/** A record is moved by saying in which record of a tree it is. */
const isMove = ({ to }: NamedField): boolean => to !== undefined && kinds[to].isTree;

const choiceText = ({ choices }: NamedField, value: unknown): string | undefined =>
  choices ? choices[String(value)] : typeof value === 'number' ? String(value) : undefined;

/** Asks for the value of a field. */
function fieldStep(
  { workspaceID, dispatch }: ActContext,
  record: Pick<RecentRecord, 'id' | 'title'>,
  field: NamedField,
  save: (change: object) => undefined,
): PaletteStep {
  const act = (id: string, title: string, value: unknown, more: Partial<PaletteAct> = {}): PaletteAct => ({
    id,
    title,
    ...more,
    run: () => save({ [field.name]: value }),
  });
  const to = pageKindOf(field.to);
  const find = async (query: string): Promise<readonly PaletteAct[]> => {
    const text = query.trim();
    if (field.choices)
      return matchingActs(
        Object.entries(field.choices).map(([value, words]) => act(value, words, value)),
        text,
      );
    if (field.type === 'yesNo') return matchingActs([act('yes', 'Yes', true), act('no', 'No', false)], text);
    if (to) {
      const { DigestGet } = recordEndpoints(to);
      // A tree is read whole.
      const { isTree } = kinds[to];
      const args = isTree ? { workspaceID } : { workspaceID, search: text, pageSize: 20 };
      const { data } = await dispatch(DigestGet.initiate(args, fresh));
      const none = text === '' ? [act('none', isMove(field) ? 'No place' : 'None', null)] : [];
      const found = (data?.rows ?? []).map((row) =>
        act(String(row[`${to}ID`]), String(row.path ?? titleOf(to, row) ?? ''), row[`${to}ID`], {
          icon: recordIcon(kinds[to].icon),
        }),
      );
      const others = found.filter(({ id }) => id !== record.id);
      return [...(isTree ? matchingActs(others, text) : others), ...none];
    }
    const value = field.type === 'text' ? text : Number(text.replace(',', '.'));
    if (text === '' || !field.schema.safeParse(value).success) return [];
    return [act('value', `Set ${fieldWords(field)} to ${text}`, value, { icon: Pencil })];
  };
  const what = isMove(field) ? 'move to' : fieldWords(field);
  return {
    id: `${record.id} ${field.name}`,
    title: `${record.title}: ${what}`,
    isSearched: to !== undefined,
    placeholder: to ? `Search ${kinds[to].many}` : field.choices ? 'Choose' : `Type the ${fieldWords(field)}`,
    find,
  };
}

/** One more, one less, another number, elsewhere: of each box that an item is in. */
function stockActs(context: ActContext, rows: readonly StockRow[]): PaletteAct[] {
  const { workspaceID, dispatch } = context;
  const set = ({ itemID, boxID, version }: StockRow, quantity: number): undefined =>
    void dispatch(stockApi.endpoints.stockSave.initiate({ workspaceID, itemID, boxID, quantity, version }, untracked));
  return rows.flatMap((row) => {
    const { stockID, boxName, quantity, itemUnit } = row;
    const where = formatQuantity(quantity, itemUnit);
    return [
      {
        id: `more ${stockID}`,
        title: `Add 1 to ${boxName}`,
        words: '+1 quantity',
        where,
        icon: Plus,
        run: () => set(row, exact(quantity + 1)),
      },
      ...(quantity >= 1
        ? [
            {
              id: `less ${stockID}`,
              title: `Take 1 out of ${boxName}`,
              words: '-1 −1 quantity',
              where,
              icon: Minus,
              run: () => set(row, exact(quantity - 1)),
            },
          ]
        : []),
      {
        id: `set ${stockID}`,
        title: `Set quantity in ${boxName}…`,
        where,
        icon: Hash,
        run: () => quantityStep(row, (value) => set(row, value)),
      },
      {
        id: `move ${stockID}`,
        title: `Move from ${boxName} to…`,
        words: 'box',
        where,
        icon: FolderInput,
        run: () => moveStep(context, row),
      },
    ];
  });
}

function quantityStep(
  { stockID, itemName, boxName, itemUnit }: StockRow,
  set: (value: number) => undefined,
): PaletteStep {
  return {
    id: `quantity ${stockID}`,
    title: `${itemName} in ${boxName}`,
    placeholder: 'Type a quantity',
    find: async (query) => {
      const text = query.trim().replace(',', '.');
      const value = Number(text);
      if (text === '' || !Number.isFinite(value) || value < 0) return [];
      const title = value === 0 ? `Remove from ${boxName}` : `Set to ${formatQuantity(value, itemUnit)}`;
      return [{ id: 'set', title, icon: Hash, run: () => set(value) }];
    },
  };
}

/** All that is in a box goes to another. */
function moveStep({ workspaceID, dispatch }: ActContext, row: StockRow): PaletteStep {
  const { itemID, boxID, itemName, boxName, itemUnit, quantity, stockID } = row;
  return {
    id: `move ${stockID}`,
    title: `Move ${formatQuantity(quantity, itemUnit)} of ${itemName} from ${boxName} to`,
    placeholder: `Search ${kinds.box.many}`,
    isSearched: true,
    find: async (query) => {
      const args = { workspaceID, search: query.trim(), pageSize: 20 };
      const { data } = await dispatch(recordEndpoints('box').DigestGet.initiate(args, fresh));
      return (data?.rows ?? [])
        .filter((box) => box.boxID !== boxID)
        .map((box) => ({
          id: String(box.boxID),
          title: String(box.name),
          where: [box.code, box.placePath].filter(Boolean).join(' · '),
          icon: recordIcon(kinds.box.icon),
          run: () =>
            void dispatch(
              stockApi.endpoints.stockMove.initiate(
                { workspaceID, toBoxID: String(box.boxID), moves: [{ itemID, fromBoxID: boxID }] },
                untracked,
              ),
            ) as undefined,
        }));
    },
  };
}
