import { Pin, PinOff } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { PlayView } from '#content/play/playtest.ts';
import type { PlayStep } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Switch } from '#web/ui/button/switch.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { ItemInput, QuestInput, VariableInput } from './state-inputs.tsx';

export interface PlayStateProps {
  game: Game;
  view: PlayView;
  onChange: (step: PlayStep) => void;
}

/** Pinned rows stay on top, in every run of this tab. */
const pinned = new Set<string>();
const shownMax = 30;

/** Variables, quests and items of a run, to look at and to change. */
export function PlayState({ game, view, onChange }: PlayStateProps) {
  const [search, setSearch] = useState('');
  const [isChangedOnly, setChangedOnly] = useState(false);
  const [pins, setPins] = useState<ReadonlySet<string>>(() => new Set(pinned));
  const state = view.moments.at(-1)?.state;
  const { variables, quests, items } = game.bundle;
  const found = search.trim().toLowerCase();
  const rowsOf = useMemo(
    () =>
      <Row extends { id: string }>(
        rows: readonly Row[],
        nameOf: (row: Row) => string,
        isChanged: (id: string) => boolean,
        isOnlyChanged = isChangedOnly,
      ) => {
        const shown = rows.filter(
          (row) =>
            pins.has(row.id) || (nameOf(row).toLowerCase().includes(found) && (!isOnlyChanged || isChanged(row.id))),
        );
        return shown.sort((one, other) => Number(pins.has(other.id)) - Number(pins.has(one.id)));
      },
    [found, isChangedOnly, pins],
  );
  if (!state) return null;
  const togglePin = (id: string) => {
    if (!pinned.delete(id)) pinned.add(id);
    setPins(new Set(pinned));
  };
  const pin = { pins, onPin: togglePin };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <SearchInput label="Search the state" value={search} onChange={setSearch} />
      <Switch label="Only what changed" value={isChangedOnly} onChange={setChangedOnly} />
      <StateSection
        title="Variables"
        {...pin}
        rows={rowsOf(
          variables,
          ({ key }) => key,
          (id) => id in state.variables,
        )}
        nameOf={({ key }) => key}
      >
        {(variable) => <VariableInput {...{ variable, onChange }} value={view.run.variable(variable.id)} />}
      </StateSection>
      <StateSection
        title="Quests"
        {...pin}
        rows={rowsOf(
          quests,
          ({ name }) => name,
          (id) => id in state.quests,
        )}
        nameOf={({ name }) => name}
      >
        {(quest) => <QuestInput {...{ quest, onChange }} held={state.quests[quest.id]} />}
      </StateSection>
      <StateSection
        title="Items"
        none="The player has no items. Search for one to give it."
        {...pin}
        rows={rowsOf(
          items,
          ({ name }) => name,
          (id) => id in state.items,
          found === '' || isChangedOnly,
        )}
        nameOf={({ name }) => name}
      >
        {(item) => <ItemInput {...{ item, onChange }} quantity={state.items[item.id] ?? 0} />}
      </StateSection>
    </div>
  );
}

interface StateSectionProps<Row extends { id: string }> {
  title: string;
  none?: string;
  rows: readonly Row[];
  nameOf: (row: Row) => string;
  pins: ReadonlySet<string>;
  onPin: (id: string) => void;
  children: (row: Row) => React.ReactNode;
}

function StateSection<Row extends { id: string }>({
  title,
  none = 'None',
  rows,
  nameOf,
  pins,
  onPin,
  children,
}: StateSectionProps<Row>) {
  return (
    <section aria-label={`State: ${title}`} className="flex flex-col gap-1">
      <h2 className="text-xs font-medium text-muted">{title}</h2>
      {rows.length === 0 && <p className="text-sm text-muted">{none}</p>}
      <ul className="flex flex-col">
        {rows.slice(0, shownMax).map((row) => (
          <li key={row.id} className="flex min-h-(--row) items-center gap-2 border-b border-line py-1 last:border-b-0">
            <span className="min-w-0 flex-1 text-sm wrap-anywhere">{nameOf(row)}</span>
            <span className="w-36 shrink-0">{children(row)}</span>
            <IconButton
              size="sm"
              icon={pins.has(row.id) ? PinOff : Pin}
              label={pins.has(row.id) ? `Unpin ${nameOf(row)}` : `Pin ${nameOf(row)}`}
              onPress={() => onPin(row.id)}
            />
          </li>
        ))}
      </ul>
      {rows.length > shownMax && (
        <p className="text-xs text-muted">{`${rows.length - shownMax} more. Search to find them.`}</p>
      )}
    </section>
  );
}
