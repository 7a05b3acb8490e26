import { Pause, Play, Square } from 'lucide-react';
import { useId, useState } from 'react';
import type { Scope } from '#content/explore/scope.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import type { ExplorationView, HeldExploration } from '#web/screens/explore/held-exploration.ts';
import { formatNumber } from '#web/screens/format.ts';
import { newSeed } from '#web/screens/play/held-runs.ts';
import { scopeKey, scopeOf } from '#web/screens/play/play-scope.ts';
import { Button } from '#web/ui/button/button.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { ComboBox } from '#web/ui/picker/combo-box.tsx';
import { Select } from '#web/ui/picker/select.tsx';

/** Steps that are played, by what the choice is called. */
const lengths = [
  { id: '20000', label: 'Quick: 20,000 steps' },
  { id: '200000', label: 'Thorough: 200,000 steps' },
  { id: '2000000', label: 'Very thorough: 2,000,000 steps' },
] as const;

interface ExplorerControlsProps {
  bundle: Bundle;
  scope: Scope;
  setScope: (scope: Scope) => void;
  view: ExplorationView;
  exploration: HeldExploration;
}

/** What is explored and for how long; progress, pause and stop while it is. */
export function ExplorerControls({ bundle, scope, setScope, view, exploration }: ExplorerControlsProps) {
  const [steps, setSteps] = useState<string>(lengths[0].id);
  const titleID = useId();
  const { state, progress, result } = view;
  const isUnderWay = state === 'running' || state === 'paused';
  const start = () => exploration.start(bundle, scope, { seed: newSeed(), steps: Number(steps) });
  return (
    <section
      aria-labelledby={titleID}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-3"
    >
      <h2 id={titleID} className="sr-only">
        Exploration
      </h2>
      <div className="flex flex-wrap items-end gap-3">
        <ComboBox
          label="Explore"
          items={scopesOf(bundle)}
          value={scopeKey(scope)}
          onChange={(key) => setScope(scopeOf(key) ?? { is: 'game' })}
          isDisabled={isUnderWay}
          className="w-72 mobile:w-full"
        />
        <Select
          label="Length"
          options={lengths}
          value={steps}
          onChange={setSteps}
          isDisabled={isUnderWay}
          className="w-60 mobile:w-full"
        />
        {isUnderWay ? (
          <>
            {state === 'running' ? (
              <Button icon={Pause} onPress={() => exploration.pause()}>
                Pause
              </Button>
            ) : (
              <Button icon={Play} variant="primary" onPress={() => exploration.resume()}>
                Resume
              </Button>
            )}
            <Button icon={Square} onPress={() => exploration.stop()}>
              Stop
            </Button>
          </>
        ) : (
          <Button icon={Play} variant="primary" onPress={start}>
            {result ? 'Explore again' : 'Explore'}
          </Button>
        )}
      </div>
      {isUnderWay && (
        <ProgressBar
          label={state === 'paused' ? 'Paused' : 'Exploring'}
          value={Math.round(progress * 100)}
          valueText={`${formatNumber(result?.steps ?? 0)} steps`}
          className="max-w-xl"
        />
      )}
    </section>
  );
}

function scopesOf({ conversations, npcs, quests }: Bundle) {
  const named = (
    is: 'conversation' | 'npc' | 'quest',
    description: string,
    all: readonly { id: string; name: string }[],
  ) => all.map(({ id, name }) => ({ id: scopeKey({ is, id }), label: name, description }));
  const talking = npcs.filter(({ id }) => conversations.some(({ participants }) => participants.includes(id)));
  return [
    { id: 'game', label: 'The whole game' },
    ...named('conversation', 'Conversation', conversations),
    ...named('npc', 'Talking to an NPC', talking),
    ...named('quest', 'Quest', quests),
  ];
}
