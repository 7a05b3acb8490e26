import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FoundState, NoState } from '#content/explore/find-state.ts';
import type { Beginning, Playtest } from '#content/play/playtest.ts';
import type { Game } from '#runtime/play/game.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { worldClientOf } from '../world/use-world-answer.ts';
import { type NodeOfGraph, stepTo } from './play-scope.ts';

interface Found {
  node: NodeOfGraph;
  answer: FoundState | NoState | { isFound: false; reason: 'unsaved' };
}

/** How long a node is waited for that is being saved. */
const savingMs = 8000;

/** Begins at a node, in a state in which players come to it, which the worker looks for. */
export function useFromHere(playtest: Playtest, game: Game) {
  const dispatch = useDispatch();
  const workspaceID = useWorkspaceID();
  const [isSearching, setSearching] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const stop = useRef<(() => void) | null>(null);
  const end = useCallback(() => {
    stop.current?.();
    stop.current = null;
    setSearching(false);
    setFound(null);
  }, []);
  useEffect(() => () => stop.current?.(), []);

  const restart = useEffectEvent(({ node, answer }: Found, now: Game) => {
    // The game that has the node may come after the answer.
    if (answer.isFound && !isThere(now, node)) return;
    end();
    playtest.replaceGame(now);
    const enter = stepTo(node);
    const none = (reason: Beginning['found']) =>
      playtest.restart({ beginning: { lead: [], changes: [], enter, found: reason } });
    if (!answer.isFound) return none(answer.reason);
    const { seed, start, steps } = answer.recording;
    const how = answer.isPlayed ? 'played' : 'madeUp';
    playtest.restart({ seed, beginning: { lead: [...start, ...steps], changes: [], enter, found: how } });
  });
  useEffect(() => {
    if (found) restart(found, game);
  }, [found, game]);

  /** @param isNew the node may still be on its way to the server, and is waited for */
  const begin = (node: NodeOfGraph, isNew = false) => {
    end();
    setSearching(true);
    const timer = isNew
      ? setTimeout(() => setFound({ node, answer: { isFound: false, reason: 'unsaved' } }), savingMs)
      : undefined;
    const stopAsking = worldClientOf(dispatch, workspaceID).ask(
      'nodeState',
      { nodeID: node.nodeID },
      (answer) => {
        if (isNew && !answer.isFound && answer.reason === 'noNode') return;
        clearTimeout(timer);
        setFound({ node, answer });
      },
      () => setFound({ node, answer: { isFound: false, reason: 'conditions' } }),
    );
    stop.current = () => {
      clearTimeout(timer);
      stopAsking();
    };
  };
  return { begin, isSearching };
}

const isThere = (game: Game, { is, id, nodeID }: NodeOfGraph): boolean => {
  const owner = game.get(is, id);
  if (!owner) return false;
  return 'startID' in owner ? game.nodesOf(owner).has(nodeID) : game.flowOf(owner).nodes.has(nodeID);
};
