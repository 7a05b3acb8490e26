import {
  Archive,
  ArchiveRestore,
  Copy,
  FolderInput,
  HandHelping,
  Pencil,
  Printer,
  SquareArrowOutUpRight,
} from 'lucide-react';
import { labeledKinds } from '#contract/label.ts';
import type { StockRow } from '#contract/stock.ts';
import { kinds, newRecordPath, pageKindOf, recordPath } from '#web/api/kinds.ts';
import { type AnyRecord, recordEndpoints } from '#web/api/records.ts';
import { formatQuantity } from '#web/screens/format.ts';
import { kindView, type NamedField } from '#web/screens/kind/kind-view.ts';
import type { RecentRecord } from '#web/screens/record/recent-records.ts';
import { titleOf } from '#web/screens/record/title-of.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { type ActContext, answered, fresh, untracked } from './act-context.ts';
import { matchingActs, type PaletteAct, type PaletteStep } from './palette-step.ts';
import { stockActs } from './stock-acts.ts';
import { typedNumber } from './typed-number.ts';

/** The fields that one line can be typed or chosen for. */
const oneLine: ReadonlySet<string> = new Set(['choice', 'reference', 'yesNo', 'text', 'number', 'quantity', 'amount']);
/** Those that a sheet of labels can be printed for. */
const labeled: ReadonlySet<string> = new Set(labeledKinds);

/** What can be done with a record from wherever one is: its page, its fields, its quantities, its label. */
export function recordStep(context: ActContext, record: RecentRecord): PaletteStep {
  // Read when it is first asked for, and once; again when no answer came.
  let acts: PaletteAct[] | undefined;
  const read = async () => {
    acts ??= await recordActs(context, record);
    return acts;
  };
  return {
    id: `record ${record.id}`,
    title: record.title,
    placeholder: 'What do you want to do?',
    find: async (query) => matchingActs(await read(), query),
  };
}

/**
 * Empty for what has no page.
 * @param amount how many of an item are added, or taken out
 */
export async function recordActs(context: ActContext, record: RecentRecord, amount = 1): Promise<PaletteAct[]> {
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
  const data = await answered(dispatch(endpoints.Get.initiate({ workspaceID, [view.idName]: id }, fresh)));
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
    ...stockActs(context, Array.isArray(data.stock) ? (data.stock as StockRow[]) : [], amount),
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
    ...(kind === 'item'
      ? [{ id: 'lend', title: 'Lend…', icon: HandHelping, run: () => go(newRecordPath('loan', { itemID: id })) }]
      : []),
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
      const data = await answered(dispatch(DigestGet.initiate(args, fresh)));
      const none = text === '' ? [act('none', isMove(field) ? 'No place' : 'None', null)] : [];
      const found = (data?.rows ?? []).map((row) =>
        act(String(row[`${to}ID`]), String(row.path ?? titleOf(to, row) ?? ''), row[`${to}ID`], {
          icon: recordIcon(kinds[to].icon),
        }),
      );
      const others = found.filter(({ id }) => id !== record.id);
      return [...(isTree ? matchingActs(others, text) : others), ...none];
    }
    const value = field.type === 'text' ? text : typedNumber(text);
    if (text === '' || !field.schema.safeParse(value).success) return [];
    return [
      act('value', `Set ${fieldWords(field)} to ${typeof value === 'number' ? formatQuantity(value) : value}`, value, {
        icon: Pencil,
      }),
    ];
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
