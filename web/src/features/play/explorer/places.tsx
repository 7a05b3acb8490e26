import { CirclePlay } from 'lucide-react';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Exploration } from '#content/explore/counts.ts';
import type { Recording } from '#contract/play.ts';
import type { Game } from '#runtime/play/game.ts';
import { countText, formatNumber } from '#web/screens/format.ts';
import { playRecording } from '#web/screens/play/held-runs.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { TextLink } from '#web/ui/foundations/text-link.tsx';
import { placePath } from './place-path.ts';

interface PlaceRow {
  of: 'conversation' | 'quest';
  ownerID: string;
  /** Of the node; empty: the record as a whole. */
  id: string;
  note: string;
  recording?: Recording;
}

interface PlacesProps {
  title: string;
  /** Said where there is none. */
  nothing: string;
  game: Game;
  names: ReadonlyMap<string, string>;
  rows: readonly PlaceRow[];
}

const shownAtFirst = 50;

/** Nodes with what is to be said of each; those that a run came to can be played. */
export function Places({ title, nothing, game, names, rows }: PlacesProps) {
  const titleID = useId();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? rows : rows.slice(0, shownAtFirst);
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 id={titleID} className="flex items-baseline gap-2 text-lg font-medium">
        {title} <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(rows.length)}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="text-sm text-muted">{nothing}</p>
      ) : (
        <ul aria-labelledby={titleID} className="divide-y divide-line rounded-md border border-line bg-surface">
          {shown.map((row) => (
            <li
              key={`${row.ownerID} ${row.id} ${row.note}`}
              className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm"
            >
              <span className="min-w-0 wrap-anywhere">
                {row.id === '' ? null : (
                  <TextLink href={placePath(row)}>{names.get(row.id) ?? 'A node that was deleted'}</TextLink>
                )}
                <span className="text-muted"> {names.get(row.ownerID) ?? ''}</span>
              </span>
              {row.note !== '' && <span className="min-w-0 wrap-anywhere text-muted">{row.note}</span>}
              {row.recording && <PlayThis game={game} recording={row.recording} />}
            </li>
          ))}
        </ul>
      )}
      {rows.length > shown.length && (
        <Button size="sm" className="self-start" onPress={() => setAll(true)}>
          Show all {formatNumber(rows.length)}
        </Button>
      )}
    </section>
  );
}

/** Runs in which quests wait for what can’t happen any more. */
export function StuckRuns({ game, result, names }: Pick<PlacesProps, 'game' | 'names'> & { result: Exploration }) {
  const titleID = useId();
  const { stuck } = result;
  return (
    <section className="flex min-w-0 flex-col gap-2">
      <h2 id={titleID} className="flex items-baseline gap-2 text-lg font-medium">
        Stuck runs <span className="text-sm font-normal text-muted tabular-nums">{formatNumber(stuck.length)}</span>
      </h2>
      {stuck.length === 0 ? (
        <p className="text-sm text-muted">No run got stuck with an active quest.</p>
      ) : (
        <ul aria-labelledby={titleID} className="divide-y divide-line rounded-md border border-line bg-surface">
          {stuck.map(({ questIDs, recording }) => (
            <li
              // Several runs may wait for the same after as many steps.
              key={`${recording.seed} ${JSON.stringify(recording.steps)}`}
              className="flex min-h-(--row) flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5 text-sm"
            >
              <span className="min-w-0 wrap-anywhere">{questIDs.map((id) => names.get(id)).join(', ')}</span>
              <span className="text-muted">
                Nothing players can do continues it, after {countText(recording.steps.length, ['step', 'steps'])}
              </span>
              <PlayThis game={game} recording={recording} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function PlayThis({ game, recording }: { game: Game; recording: Recording }) {
  const workspaceID = useWorkspaceID();
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      icon={CirclePlay}
      className="ml-auto mobile:ml-0"
      onPress={() => {
        playRecording(workspaceID, game, recording, recording.steps.length);
        void navigate('/home/play');
      }}
    >
      Play this
    </Button>
  );
}
