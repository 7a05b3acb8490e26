import { Compass } from 'lucide-react';
import { useMemo, useState, useSyncExternalStore } from 'react';
import type { Scope } from '#content/explore/scope.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import { Game } from '#runtime/play/game.ts';
import { WorldPart } from '#web/screens/crafting/world-part.tsx';
import { explorationOf } from '#web/screens/explore/held-exploration.ts';
import { PlayPage } from '#web/screens/play/play-page.tsx';
import { useWorldAnswer } from '#web/screens/world/use-world-answer.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { NothingToPlay } from '../nothing-to-play.tsx';
import { ExplorationResult } from './exploration-result.tsx';
import { ExplorerControls } from './explorer-controls.tsx';

const noInput = {};

/** home/play/explorer: runs that play by themselves, and what they found (content §10). */
export function Component() {
  const answer = useWorldAnswer('bundle', noInput);
  return (
    <PlayPage title="Explorer" description="Plays your game by itself and shows what players can’t reach.">
      <WorldPart answer={answer} what="The game" isLastKept>
        {(bundle) => <ExplorerOfBundle bundle={bundle} />}
      </WorldPart>
    </PlayPage>
  );
}

function ExplorerOfBundle({ bundle }: { bundle: Bundle }) {
  const exploration = explorationOf(useWorkspaceID());
  const view = useSyncExternalStore(exploration.subscribe, exploration.view);
  const game = useMemo(() => new Game(bundle), [bundle]);
  const [scope, setScope] = useState<Scope>(view.result?.scope ?? { is: 'game' });
  const { state, result, bundle: explored } = view;
  if (bundle.conversations.length === 0 && bundle.quests.length === 0)
    return (
      <NothingToPlay icon={Compass} title="Nothing to explore">
        Write a conversation or a quest. The explorer plays it thousands of times and shows what players can and can’t
        reach.
      </NothingToPlay>
    );
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <ExplorerControls {...{ bundle, scope, setScope, view, exploration }} />
      {state === 'failed' && (
        <Banner tone="error" isLive title="The explorer stopped unexpectedly">
          Explore again. If it happens again, explore a part of the game to find out which one causes it.
        </Banner>
      )}
      {result && explored?.id !== bundle.id && state !== 'running' && (
        <Banner tone="info">The game has changed since. Explore again to see how it plays now.</Banner>
      )}
      {result ? (
        <ExplorationResult game={game} result={result} />
      ) : (
        state === 'idle' && (
          <EmptyState icon={Compass} title="Not explored yet">
            The explorer plays your game by itself, prefers what it hasn’t tried, and shows how it ends, where runs get
            stuck and what is never reached.
          </EmptyState>
        )
      )}
    </div>
  );
}
