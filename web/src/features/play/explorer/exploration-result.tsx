import { useMemo, useState } from 'react';
import type { Exploration } from '#content/explore/counts.ts';
import { nodeNames } from '#content/explore/node-names.ts';
import type { Game } from '#runtime/play/game.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { Meter } from '#web/ui/feedback/meter.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { StatCard } from '#web/ui/layout/stat-card.tsx';
import { EndingsTable } from './endings-table.tsx';
import { ExportButtons } from './export-buttons.tsx';
import { Places, StuckRuns } from './places.tsx';

const wordsPerMinute = 200;

/** What the runs came to. */
export function ExplorationResult({ game, result }: { game: Game; result: Exploration }) {
  const names = useMemo(() => nodeNames(game.bundle), [game]);
  const [speed, setSpeed] = useState<number | null>(wordsPerMinute);
  const { total, reached, words, runs, steps } = result;
  const time = (count: number) => durationText((count / (speed || wordsPerMinute)) * 60);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <section aria-label="Summary" className="grid grid-cols-2 gap-3 xl:grid-cols-4">
        <StatCard label="Runs" value={formatNumber(runs)} hint={countText(steps, ['step', 'steps'])} />
        <StatCard
          label="Nodes reached"
          value={share(reached.nodes, total.nodes)}
          hint={`${formatNumber(reached.nodes)} of ${formatNumber(total.nodes)}`}
        />
        <StatCard
          label="Options chosen"
          value={share(reached.options, total.options)}
          hint={`${formatNumber(reached.options)} of ${formatNumber(total.options)}`}
        />
        <StatCard
          label="Reading time"
          value={words ? time(words.median) : '–'}
          hint={
            words
              ? `Median run. Shortest ${time(words.shortest)}, longest ${time(words.longest)}`
              : 'No run has come to an end yet'
          }
        />
      </section>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div className="flex flex-wrap items-end gap-3">
          <NumberField
            label="Words per minute"
            value={speed}
            onChange={setSpeed}
            minValue={20}
            maxValue={2000}
            maxFractionDigits={0}
            className="w-44"
          />
          <Meter
            label="Coverage"
            value={reached.nodes + reached.options}
            maxValue={Math.max(1, total.nodes + total.options)}
            valueText={share(reached.nodes + reached.options, total.nodes + total.options)}
            className="w-60"
          />
        </div>
        <ExportButtons game={game} result={result} />
      </div>
      <EndingsTable result={result} names={names} />
      <StuckRuns game={game} result={result} names={names} />
      <Places
        title="Problems met"
        nothing="No problems came up while playing."
        game={game}
        names={names}
        rows={result.problems.map(({ conversationID, questID, nodeID, message, count, recording }) => ({
          of: conversationID === undefined ? 'quest' : 'conversation',
          ownerID: conversationID ?? questID ?? '',
          id: nodeID ?? '',
          note: `${message} ${countText(count, ['time', 'times'])}`,
          recording,
        }))}
      />
      <Places
        title="Never reached"
        nothing="Every node and option was reached."
        game={game}
        names={names}
        rows={result.unreached.map(({ optionID, ...place }) => ({
          ...place,
          note: optionID === undefined ? '' : `Option “${names.get(`${place.id}/${optionID}`) ?? ''}” was never chosen`,
        }))}
      />
    </div>
  );
}

const share = (part: number, whole: number): string => (whole === 0 ? '–' : `${Math.floor((part / whole) * 100)}%`);

function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
