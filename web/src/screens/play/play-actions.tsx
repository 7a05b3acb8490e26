import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlayView } from '#content/play/playtest.ts';
import type { PlayStep } from '#contract/play.ts';
import type { ShownOption } from '#runtime/runtime.ts';
import { optionWords } from '#runtime/text/shown-words.ts';
import { Button } from '#web/ui/button/button.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { Kbd } from '#web/ui/foundations/kbd.tsx';
import { type ActionGroup, actionGroups } from './action-groups.ts';
import { isOver, type PlayScope } from './play-scope.ts';

export interface PlayActionsProps {
  view: PlayView;
  scope: PlayScope;
  onStep: (step: PlayStep) => void;
  onRestart: () => void;
}

/** What can be done now: go on, choose, or, while nobody speaks, all that a game lets players do. */
export function PlayActions({ view, scope, onStep, onRestart }: PlayActionsProps) {
  const area = useRef<HTMLDivElement>(null);
  const { shown } = view.run;
  useFocusNext(area, view.moments.at(-1)?.id, shown !== null);
  return (
    <div ref={area} data-play-actions className="flex min-w-0 flex-col gap-2">
      {shown?.is === 'line' && (
        <div>
          <Button variant="primary" onPress={() => onStep({ do: 'advance' })}>
            Continue
          </Button>
        </div>
      )}
      {shown?.is === 'choice' && (
        <ol aria-label="Options" className="flex flex-col gap-2">
          {shown.options.map((option, index) => (
            <li key={option.id}>
              <OptionButton
                {...{ option }}
                language={view.run.game.bundle.locale}
                number={index + 1}
                onPress={() => onStep({ do: 'choose', id: option.id })}
              />
            </li>
          ))}
        </ol>
      )}
      {shown === null && <Possible {...{ view, scope, onStep, onRestart }} />}
    </div>
  );
}

interface OptionButtonProps {
  option: ShownOption;
  /** Of the texts of the game. */
  language: string;
  number: number;
  onPress: () => void;
}

function OptionButton({ option, language, number, onPress }: OptionButtonProps) {
  const { isAvailable, reason } = option;
  return (
    <Button
      isDisabled={!isAvailable}
      onPress={onPress}
      className="h-auto! min-h-(--control) w-full justify-start! py-1.5 text-left whitespace-normal!"
    >
      <span className="flex items-baseline gap-2 whitespace-normal">
        {number <= 9 && (
          <span aria-hidden className="shrink-0">
            <Kbd keys={[String(number)]} />
          </span>
        )}
        <span lang={language} className="min-w-0 wrap-anywhere">
          {optionWords(option) || '(no text)'}
          {reason && <span className="text-muted"> ({reason})</span>}
        </span>
      </span>
    </Button>
  );
}

/**
 * After a step the focus goes on to what can be done next, if it was in here.
 * @param isSpoken somebody speaks, and what can be done is short enough to be shown below what was said
 */
function useFocusNext(
  area: React.RefObject<HTMLDivElement | null>,
  moment: number | undefined,
  isSpoken: boolean,
): void {
  const last = useRef(moment);
  useEffect(() => {
    if (last.current === moment) return;
    last.current = moment;
    if (isSpoken) area.current?.scrollIntoView({ block: 'nearest' });
    const panel = area.current?.closest('section');
    const focused = document.activeElement;
    if (!panel || !(focused === document.body || panel.contains(focused))) return;
    if (focused instanceof HTMLInputElement) return;
    const next = area.current?.querySelector<HTMLElement>('button:enabled, input');
    (next instanceof HTMLButtonElement ? next : panel).focus({ preventScroll: true });
  }, [area, moment, isSpoken]);
}

/** More than this many are searched. */
const searchedFrom = 12;
const shownMax = 30;

function Possible({ view, scope, onStep, onRestart }: PlayActionsProps) {
  const [search, setSearch] = useState('');
  // Each step makes another view of the same run.
  const groups = useMemo(() => actionGroups(view.run, scope), [view, scope]);
  const count = groups.reduce((sum, { steps }) => sum + steps.length, 0);
  const found = search.trim().toLowerCase();
  const matching = groups
    .map((group) => ({
      ...group,
      steps: group.steps.filter(({ label, partner }) =>
        `${label} ${partner?.words ?? ''}`.toLowerCase().includes(found),
      ),
    }))
    .filter(({ steps }) => steps.length > 0);
  return (
    <>
      {isOver(scope, view.run) && (
        <div>
          <Button variant="primary" onPress={onRestart}>
            {view.moments.length > 1 ? 'Play again' : 'Try again'}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">No one is talking. What happens next?</p>
      {count > searchedFrom && <SearchInput label="Search actions" value={search} onChange={setSearch} />}
      {matching.length === 0 && <p className="text-sm text-muted">No results for “{search}”</p>}
      {matching.map((group) => (
        <Actions key={group.title} group={group} onStep={onStep} />
      ))}
    </>
  );
}

function Actions({ group: { title, steps }, onStep }: { group: ActionGroup; onStep: (step: PlayStep) => void }) {
  const shown = steps.slice(0, shownMax);
  const partners = new Map(shown.map(({ partner }) => [partner?.id, partner]));
  return (
    <section aria-label={title} className="@container flex flex-col gap-1">
      <h2 className="text-xs font-medium text-muted">{title}</h2>
      {[...partners].map(([id, partner]) => (
        <div key={id ?? ''} className="flex flex-col gap-x-3 @lg:flex-row">
          {partner && (
            <p aria-hidden className="shrink-0 py-1 text-sm wrap-anywhere @lg:w-40">
              {partner.words}
            </p>
          )}
          <ul
            aria-label={partner && `${title} ${partner.words}`}
            className="flex min-w-0 flex-wrap content-start gap-1"
          >
            {shown
              .filter((step) => step.partner?.id === id)
              .map(({ label, step }) => (
                <li key={JSON.stringify(step)} className="max-w-full">
                  <Button size="sm" onPress={() => onStep(step)} className="max-w-full">
                    {label || 'Unnamed'}
                  </Button>
                </li>
              ))}
          </ul>
        </div>
      ))}
      {steps.length > shownMax && (
        <p className="text-xs text-muted">{`${steps.length - shownMax} more. Search to find them.`}</p>
      )}
    </section>
  );
}
