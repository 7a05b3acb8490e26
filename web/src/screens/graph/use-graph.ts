import { useEffect, useState, useSyncExternalStore } from 'react';
import { type GraphKind, graphOf } from '#contract/kinds/graphs.ts';
import type { GraphOwner } from '#web/api/graphs.ts';
import { tabStorage } from '#web/api/storage/storage.ts';
import { callsAsNow } from '#web/session/auth/calls-as.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { gesturesKey, onGesturesDiscarded } from '#web/session/auth/kept-gestures.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import type { AppDispatch, RootState } from '#web/session/reducer.ts';
import { useAppDispatch, useAppStore } from '#web/session/store-hooks.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { forgetOthersCopies } from '#web/ui/graph/use-graph-clipboard.ts';
import { cutSummary } from '../cut-summary.ts';
import { conflictQuestion, leftOutQuestion } from './conflict/leave-questions.ts';
import type { KeptLeftOut, LeftPart, LostPart } from './conflict/left-out.ts';
import { mostText } from './graph-limits.tsx';
import type { Gesture, GraphSource } from './graph-records.ts';
import { graphSource, recordsIn } from './graph-source.ts';
import type { GraphState } from './graph-state.ts';
import { GraphStore } from './graph-store.ts';
import { isBegunByOther } from './new-parts.ts';

/**
 * The graph of a record, kept up to date with what others do. What is not saved yet outlives the page, which finds it again when
 * it is opened again, and a reload of the tab.
 */
export function useGraph(kind: GraphKind, id: string) {
  const dispatch = useAppDispatch();
  const { getState } = useAppStore();
  const workspaceID = useWorkspaceID();
  const [{ store, use }] = useState(() => openGraph(dispatch, getState, { workspaceID, kind, id }));
  useEffect(use, [use]);
  const state = useSyncExternalStore(store.subscribe, () => store.state);
  return { store, state };
}

/** The shell asks before the page is left while something is not saved. @param isSaving something of it, also what no gesture holds yet */
export function useGraphReport(name: string, state: GraphState, isSaving = state.pending > 0): void {
  const { isWaiting, conflict, leftOut } = state;
  // What is in conflict is sent only once somebody has chosen.
  useFormReport(name, {
    isDirty: isSaving || leftOut !== null,
    isSubmitting: isSaving && !isWaiting && !conflict,
    errors: noErrors,
    savesItself: true,
    question: conflict ? conflictQuestion : leftOut ? leftOutQuestion : undefined,
  });
}

const noErrors = {};

interface OpenGraph {
  store: GraphStore;
  /** Returns what ends the use. */
  use: () => () => void;
  /** Sends nothing any more. */
  stop: () => void;
}

/** Those that are shown, and those that were left with something unsaved. */
const open = new Map<string, OpenGraph>();
/** Where what others deleted is kept, beside the gestures that wait: signing out asks about both. */
const leftOutKey = (key: string) => `${key}.left`;
onGesturesDiscarded((key) => {
  for (const [of, graph] of open) if (key === of || key === leftOutKey(of)) graph.stop();
});

function openGraph(dispatch: AppDispatch, getState: () => RootState, owner: GraphOwner): OpenGraph {
  const signedIn = () => getState().auth.currentUser?.userID ?? '';
  const userID = signedIn();
  forgetOthersCopies(userID);
  const key = gesturesKey(userID, owner.id);
  const known = open.get(key);
  if (known) return known;

  const server = graphSource(dispatch, owner);
  const asUser = callsAsNow(getState, () => stop());
  const source: GraphSource = {
    read: (part) => asUser(() => server.read(part)),
    save: (gesture) => asUser(() => server.save(gesture)),
    undo: (batchID) => asUser(() => server.undo(batchID)),
  };
  const store = makeStore(dispatch, owner, source, key);

  let users = 0;
  /** Where it was shown last. */
  let path = '';
  let isTold = false;
  let stopListening: (() => void) | null = null;
  const stop = () => {
    if (open.get(key) === graph) open.delete(key);
    store.stop();
    stopListening?.();
    stopListening = null;
  };
  const rest = () => {
    if (users > 0) return;
    // What waits is kept for its author, and is nothing to tell anybody else of.
    if (store.isIdle || signedIn() !== userID) stop();
    else if ((store.state.conflict || store.state.leftOut) && !isTold) {
      isTold = true;
      const message = store.state.conflict
        ? 'Someone else changed the same fields. Choose which version to keep.'
        : 'Someone else deleted what you changed. You can restore it with your text.';
      dispatch(toastAdded({ type: 'warning', title: 'Not saved', message, link: { label: 'Open', path } }));
    }
  };
  const use = () => {
    users += 1;
    path = window.location.pathname + window.location.search;
    isTold = false;
    if (stopListening) store.retry();
    else {
      // It may have been saved, and so stopped, after the page was drawn with it.
      open.set(key, graph);
      stopListening = listen(owner.kind, store, userID, () => users > 0 || signedIn() !== userID);
      void store.load();
    }
    return () => {
      users -= 1;
      // The page that comes in place of this one may use it too.
      setTimeout(rest);
    };
  };
  const graph: OpenGraph = { store, use, stop };
  store.subscribe(rest);
  open.set(key, graph);
  return graph;
}

function makeStore(dispatch: AppDispatch, owner: GraphOwner, source: GraphSource, key: string): GraphStore {
  const { kind } = owner;
  const { nodesMax, edgesMax } = graphOf(kind);
  return new GraphStore(
    {
      source,
      recordsOf: recordsIn(kind),
      most: { nodes: nodesMax, edges: edgesMax },
      onTooMany: (parts) => dispatch(toastAdded({ type: 'error', title: 'Not added', message: mostText(kind, parts) })),
      onRefused: (error) => dispatch(toastAdded({ type: 'error', title: 'Not saved', message: error.message })),
      isBegun: (error, gesture) => isBegunByOther(owner.id, error, gesture),
      onUnlinked: () => dispatch(toastAdded({ type: 'info', ...unlinkedWords })),
      onGone: (ids, lost) => dispatch(toastAdded({ type: 'warning', ...goneWords(kind, ids, lost) })),
      onNotRestored: () => dispatch(toastAdded({ type: 'warning', ...notRestoredWords })),
      onWaiting: (gestures) => {
        // Where there is no room for them, those before them, saved since, must not be left to be sent again.
        tabStorage.remove(key);
        if (gestures.length > 0) tabStorage.set(key, JSON.stringify(gestures));
      },
      onLeftOut: ({ leftOut, restoring }) => {
        const onItsWay = [...(restoring ?? [])].map(([as, { id, part }]) => [id, part, as]);
        const all = [...(leftOut ?? []), ...onItsWay];
        if (all.length > 0) tabStorage.set(leftOutKey(key), JSON.stringify(all));
        else tabStorage.remove(leftOutKey(key));
      },
    },
    kept<Gesture>(tabStorage.get(key) ?? takenOver(key, owner.id)),
    leftOutIn(tabStorage.get(leftOutKey(key))),
  );
}

const unlinkedWords = {
  title: 'Your node isn’t linked yet',
  message: 'Someone else started here too. Link your node where it belongs.',
};

const notRestoredWords = {
  title: 'A link wasn’t restored',
  message: 'Another link has taken its place, or one of its nodes is gone. Your text is kept until you discard it.',
};

/** What was deleted before a change to it was saved; a node by its title, or else by its text. */
function goneWords(kind: GraphKind, ids: readonly string[], lost: ReadonlyMap<string, LostPart>) {
  const { titleField } = graphOf(kind).node;
  // What is in braces names records by id.
  const titleOf = ({ record: { fields } }: LostPart) =>
    String(fields[titleField] || String(fields.text ?? '').replaceAll(/\{[^}]*\}/g, '…'));
  const title = ids
    .flatMap((id) => lost.get(id) ?? [])
    .map(titleOf)
    .find(Boolean);
  if (ids.length === 1)
    return {
      title: cutSummary(`${title ? `“${title}”` : 'A node or link'} was deleted`),
      message: 'Someone else deleted it, so your change to it was left out.',
    };
  const others = ids.length - 1;
  return {
    title: cutSummary(
      title ? `“${title}” and ${others} more were deleted` : `${ids.length} nodes or links were deleted`,
    ),
    message: 'Someone else deleted them, so your changes to them were left out.',
  };
}

/** Gestures used to be kept without whose they are: such are of whoever opens the graph first. */
function takenOver(key: string, id: string): string | null {
  const earlier = `lorebox.graph.${id}`;
  const text = tabStorage.get(earlier);
  if (text === null) return null;
  tabStorage.set(key, text);
  tabStorage.remove(earlier);
  return text;
}

/** Reads what others change and tries again when the connection is back. Returns what ends that. */
function listen(kind: GraphKind, store: GraphStore, userID: string, isSilent: () => boolean): () => void {
  const { node, edge } = graphOf(kind);
  const stopLive = onLiveEvent((event) => {
    if (event.type === 'gap' || (event.type === 'hello' && !event.isResumed)) store.changed(null, null, true);
    if (event.type === 'hello') store.retry();
    if (event.type !== 'records') return;
    const { [node.kind]: nodes, [edge.kind]: edges } = event.changes;
    if (event.actorID === userID) store.drawn.changedByOwn(edges ?? []);
    if (nodes || edges) store.changed(event.batchID, event.isWide ? null : [...(nodes ?? []), ...(edges ?? [])]);
  });
  const retry = () => store.retry();
  // No page of its author asks for it any more before the tab is closed.
  const ask = (event: BeforeUnloadEvent) => {
    if (!isSilent() && !store.isIdle) event.preventDefault();
  };
  window.addEventListener('online', retry);
  window.addEventListener('beforeunload', ask);
  return () => {
    stopLive();
    window.removeEventListener('online', retry);
    window.removeEventListener('beforeunload', ask);
  };
}

/** Of what is on its way to be restored, the third is the id that it is saved with. */
function leftOutIn(text: string | null): KeptLeftOut {
  const leftOut = new Map<string, LeftPart>();
  const restoring = new Map<string, { id: string; part: LeftPart }>();
  for (const [id, part, as] of kept<[id: string, part: LeftPart, as?: string]>(text))
    if (as === undefined) leftOut.set(id, part);
    else restoring.set(as, { id, part });
  return { leftOut: leftOut.size > 0 ? leftOut : null, restoring };
}

function kept<Each>(text: string | null): Each[] {
  try {
    const all: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(all) ? (all as Each[]) : [];
  } catch {
    return [];
  }
}
