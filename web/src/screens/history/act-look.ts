import {
  Archive,
  ArchiveRestore,
  CirclePlus,
  FolderInput,
  Minus,
  Pencil,
  Plus,
  Redo2,
  RotateCcw,
  Tag,
  TextCursorInput,
  Trash2,
  Undo2,
} from 'lucide-react';
import type { HistoryBatch, HistoryEntry } from '#contract/history.ts';
import type { KindDeclaration } from '#contract/kinds/declaration.ts';
import { declarations } from '#contract/kinds/kinds.ts';
import { kinds } from '#web/api/kinds.ts';
import type { Hue } from '#web/ui/foundations/hues.ts';
import type { IconType } from '#web/ui/foundations/icon-type.ts';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';

export interface ActLook {
  icon: IconType;
  hue: Hue;
}

/** How a change looks in a list of changes: by what was done, and of an update by the field that says most. */
export function actLook({ entries, undoesBatchID, summary }: HistoryBatch): ActLook {
  if (undoesBatchID !== null)
    return summary.startsWith('Redid:') ? { icon: Redo2, hue: 'gray' } : { icon: Undo2, hue: 'gray' };
  const [entry] = entries;
  return entry ? entryLook(entry) : { icon: Pencil, hue: 'gray' };
}

const whole: Readonly<Record<Exclude<HistoryEntry['action'], 'update'>, ActLook>> = {
  create: { icon: CirclePlus, hue: 'green' },
  trash: { icon: Trash2, hue: 'red' },
  restore: { icon: RotateCcw, hue: 'teal' },
  purge: { icon: Trash2, hue: 'red' },
};

function entryLook(entry: HistoryEntry): ActLook {
  const step = quantityStep(entry);
  if (step !== 0) return step > 0 ? { icon: Plus, hue: 'green' } : { icon: Minus, hue: 'orange' };
  const { action, kind } = entry;
  if (action === 'update') return updateLook(entry);
  // A photo, a comment: what is part of a record looks like itself.
  if (kinds[kind].path === '' && action === 'create') return { icon: recordIcon(kinds[kind].icon), hue: 'violet' };
  return whole[action];
}

function updateLook({ kind, before, after }: HistoryEntry): ActLook {
  const { fields, titleField }: KindDeclaration = declarations[kind];
  const changed = new Set(Object.keys({ ...before, ...after }));
  const isChanged = (type: string) => [...changed].some((name) => fields[name]?.type === type);
  if (changed.has('archived'))
    return after?.archived === true ? { icon: Archive, hue: 'gray' } : { icon: ArchiveRestore, hue: 'teal' };
  if (isChanged('reference')) return { icon: FolderInput, hue: 'blue' };
  if (changed.has(titleField)) return { icon: TextCursorInput, hue: 'blue' };
  if (isChanged('tags')) return { icon: Tag, hue: 'pink' };
  return { icon: Pencil, hue: 'blue' };
}

/** More (1) or fewer (-1) of something that is counted by its title, as stock is; 0 of everything else. */
function quantityStep({ kind, before, after, action }: HistoryEntry): number {
  const { fields, titleField }: KindDeclaration = declarations[kind];
  if (fields[titleField]?.type !== 'number' || action === 'restore') return 0;
  const count = (values: HistoryEntry['after']) => Number(values?.[titleField] ?? 0);
  return Math.sign((action === 'trash' || action === 'purge' ? 0 : count(after)) - count(before));
}
