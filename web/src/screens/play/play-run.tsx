import { BookmarkCheck, CirclePlay, RotateCcw, Undo2, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { currentNodes } from '#content/play/current-nodes.ts';
import type { Playtest, PlayView } from '#content/play/playtest.ts';
import type { Game } from '#runtime/play/game.ts';
import { useCanEdit } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useNarrowerThan } from '#web/ui/foundations/use-media-query.ts';
import { TabGroup } from '#web/ui/layout/tab-group.tsx';
import { KeepTestDialog } from './keep-test-dialog.tsx';
import type { PlayPanelProps } from './panel-props.ts';
import { PlayActions } from './play-actions.tsx';
import { PlayBeginning } from './play-beginning.tsx';
import { PlayLog } from './play-log.tsx';
import type { NodeOfGraph } from './play-scope.ts';
import { PlayState } from './play-state.tsx';
import { SeedButton } from './seed-button.tsx';
import { useFromHere } from './use-from-here.ts';
import { usePlayKeys } from './use-play-keys.ts';

export interface PlayRunProps extends PlayPanelProps {
  game: Game;
  playtest: Playtest;
  view: PlayView;
}

/** One run: what players read, what they can do, and the state to look at and change. */
export function PlayRun(props: PlayRunProps) {
  const { scope, from, begin = null, onBegun, takesFocus, onNodes, onClose, isWide, game, playtest, view } = props;
  const canEdit = useCanEdit();
  const [isKeeping, setKeeping] = useState(false);
  const root = useRef<HTMLElement>(null);
  usePlayKeys(root, playtest);
  const tellNodes = useEffectEvent((nodeIDs: readonly string[]) => onNodes?.(nodeIDs));
  useEffect(() => tellNodes(currentNodes(view.run)), [view]);
  useEffect(() => () => tellNodes([]), []);
  useEffect(() => {
    if (takesFocus) root.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const fromHere = useFromHere(playtest, game);
  const beginAt = useEffectEvent((node: NodeOfGraph) => {
    fromHere.begin(node, true);
    onBegun?.();
  });
  useEffect(() => {
    if (begin) beginAt(begin);
  }, [begin]);
  const { lg: isNarrow } = useNarrowerThan();
  const story = (
    <div className="flex min-w-0 flex-col gap-3">
      <PlayBeginning {...{ game, view }} />
      <PlayLog {...{ game, view }} scope={scope} onRewind={(index) => playtest.rewind(index)} />
      {view.lost.length > 0 && (
        <Banner tone="warning" isLive title="The content changed">
          {[...new Set(view.lost)].join(' ')}
        </Banner>
      )}
      <PlayActions {...{ view, scope }} onStep={(step) => playtest.take(step)} onRestart={() => playtest.restart()} />
    </div>
  );
  const keep = { icon: BookmarkCheck, isDisabled: view.moments.length < 2, onPress: () => setKeeping(true) };
  const state = <PlayState {...{ game, view }} onChange={(step) => playtest.change(step)} />;
  return (
    <section ref={root} aria-label="Play" tabIndex={-1} className="flex min-w-0 flex-col gap-2 outline-none">
      <div className="flex items-start gap-1">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-1">
          <IconButton
            icon={Undo2}
            label="Back one step"
            shortcut={['Backspace']}
            isDisabled={view.moments.length < 2}
            onPress={() => playtest.rewind(view.moments.length - 2)}
          />
          <IconButton icon={RotateCcw} label="Restart" onPress={() => playtest.restart()} />
          <SeedButton seed={view.seed} onSeed={(seed) => playtest.restart({ seed })} />
          {from && (
            <Button size="sm" icon={CirclePlay} isPending={fromHere.isSearching} onPress={() => fromHere.begin(from)}>
              Play from here
            </Button>
          )}
          {canEdit &&
            (isWide ? (
              <Button size="sm" {...keep} className="ml-auto">
                Keep as test
              </Button>
            ) : (
              <IconButton {...keep} label="Keep as test" />
            ))}
        </div>
        {onClose && <IconButton icon={X} label="Close Play" onPress={onClose} />}
      </div>
      <KeepTestDialog {...{ game, playtest }} isOpen={isKeeping} onClose={() => setKeeping(false)} />
      {isWide && !isNarrow ? (
        <div className="grid grid-cols-[minmax(0,1fr)_22rem] gap-6">
          {story}
          <section aria-label="State" className="min-w-0 border-l border-line pl-6">
            {state}
          </section>
        </div>
      ) : (
        <TabGroup
          label="Play"
          tabs={[
            { id: 'story', label: 'Story', content: story },
            { id: 'state', label: 'State', content: state },
          ]}
        />
      )}
    </section>
  );
}
