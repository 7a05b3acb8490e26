import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Playtest } from '#content/play/playtest.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { worldClientOf } from '../world/use-world-answer.ts';
import { type NodeOfGraph, stepTo } from './play-scope.ts';

/** Begins at a node, in a state in which players come to it, which the worker looks for. */
export function useFromHere(playtest: Playtest) {
  const dispatch = useDispatch();
  const workspaceID = useWorkspaceID();
  const [isSearching, setSearching] = useState(false);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const begin = (node: NodeOfGraph) => {
    const { nodeID } = node;
    const enter = stepTo(node);
    setSearching(true);
    const end = () => {
      stop.current?.();
      stop.current = null;
      setSearching(false);
    };
    stop.current?.();
    stop.current = worldClientOf(dispatch, workspaceID).ask(
      'nodeState',
      { nodeID },
      (answer) => {
        end();
        if (!answer.isFound)
          return playtest.restart({ beginning: { lead: [], changes: [], enter, found: answer.reason } });
        const { seed, start, steps } = answer.recording;
        const found = answer.isPlayed ? 'played' : 'madeUp';
        playtest.restart({ seed, beginning: { lead: [...start, ...steps], changes: [], enter, found } });
      },
      () => {
        end();
        playtest.restart({ beginning: { lead: [], changes: [], enter, found: 'conditions' } });
      },
    );
  };
  return { begin, isSearching };
}
