import { Pencil } from 'lucide-react';
import { classNames } from '../foundations/class-names.ts';
import { Avatar } from '../media/avatar.tsx';

export interface PresentPerson {
  userID: string;
  name: string;
  photoURL: string;
  isEditing: boolean;
}

const shownAtMost = 3;

/** Who else is here: faces, and in words who edits. Nothing when nobody is. */
export function PresenceList({ people }: { people: readonly PresentPerson[] }) {
  if (people.length === 0) return null;
  const sorted = [...people].sort((a, b) => Number(b.isEditing) - Number(a.isEditing));
  const isEdited = sorted.some(({ isEditing }) => isEditing);
  const more = sorted.length - shownAtMost;
  return (
    <span className="inline-flex min-w-0 items-center gap-2 text-xs text-muted">
      <span className="flex shrink-0 -space-x-1.5" aria-hidden>
        {sorted.slice(0, shownAtMost).map(({ userID, name, photoURL, isEditing }) => (
          <span
            key={userID}
            className={classNames('rounded-full ring-2', isEditing ? 'z-1 ring-accent' : 'ring-canvas')}
          >
            <Avatar name={name} src={photoURL || null} size="sm" isDecorative />
          </span>
        ))}
        {more > 0 && (
          <span className="inline-flex size-6 items-center justify-center rounded-full bg-hover font-semibold text-ink ring-2 ring-canvas">
            +{more}
          </span>
        )}
      </span>
      {isEdited && <Pencil size={12} aria-hidden className="shrink-0 text-accent" />}
      <span className="min-w-0 wrap-anywhere">{presenceText(sorted)}</span>
    </span>
  );
}

/** “Ada Lovelace is editing, Bram and Vera are here” */
export function presenceText(people: readonly Pick<PresentPerson, 'name' | 'isEditing'>[]): string {
  const editing = people.filter(({ isEditing }) => isEditing);
  const looking = people.filter(({ isEditing }) => !isEditing);
  return [phrase(editing, 'editing'), phrase(looking, 'here')].filter(Boolean).join(', ');
}

const namesAtMost = 3;
const list = new Intl.ListFormat('en', { type: 'conjunction' });

function phrase(people: readonly { name: string }[], what: string): string {
  if (people.length === 0) return '';
  const names = people.map(({ name }) => name);
  const rest = names.length - namesAtMost;
  const said = rest > 0 ? [...names.slice(0, namesAtMost), rest === 1 ? '1 other' : `${rest} others`] : names;
  return `${list.format(said)} ${people.length === 1 ? 'is' : 'are'} ${what}`;
}
