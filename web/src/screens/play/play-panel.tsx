import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react';
import type { PlayView } from '#content/play/playtest.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import { Game } from '#runtime/play/game.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { WorldPart } from '../crafting/world-part.tsx';
import { useWorldAnswer } from '../world/use-world-answer.ts';
import { keepView, playtestOf } from './held-runs.ts';
import type { PlayPanelProps } from './panel-props.ts';
import { PlayRun } from './play-run.tsx';
import { scopeKey } from './play-scope.ts';

const noInput = {};

/** Plays the content as it is being edited (content §10). */
export function PlayPanel(props: PlayPanelProps) {
  const answer = useWorldAnswer('bundle', noInput);
  return (
    <WorldPart answer={answer} what="The game" isLastKept>
      {(bundle) => <PlayOfBundle key={scopeKey(props.scope)} {...props} bundle={bundle} />}
    </WorldPart>
  );
}

function PlayOfBundle({ bundle, ...props }: PlayPanelProps & { bundle: Bundle }) {
  const workspaceID = useWorkspaceID();
  const game = useMemo(() => new Game(bundle), [bundle]);
  const playtest = playtestOf(workspaceID, props.scope, game);
  useEffect(() => playtest.replaceGame(game), [playtest, game]);
  const view = useSyncExternalStore(playtest.subscribe, playtest.view);
  const keep = useEffectEvent((now: PlayView) => keepView(workspaceID, props.scope, now));
  useEffect(() => keep(view), [view]);
  return <PlayRun {...props} {...{ game, playtest, view }} />;
}
