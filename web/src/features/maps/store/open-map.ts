import { type ApiError, hasProblemType } from '#web/api/transport/error.ts';
import { callsAsNow } from '#web/session/auth/calls-as.ts';
import { onGesturesDiscarded } from '#web/session/auth/kept-gestures.ts';
import { onSavingRecord } from '#web/session/forms/unsaved-parts.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import type { AppDispatch, RootState } from '#web/session/reducer.ts';
import { toastAdded } from '#web/session/ui-state/toasts-slice.ts';
import { drawnBatchesOf, keepStacks, stacksOf } from './kept-stacks.ts';
import { keepWaiting, keptKey, keptSizes, moveKeptBySize, waitingIn } from './kept-strokes.ts';
import type { DrawnOn, MapSource } from './map-parts.ts';
import { mapSource } from './map-source.ts';
import { MapStore } from './map-store.ts';
import { outsideWords } from './outside-words.ts';
import { settled } from './settled.ts';
import { WhoChanged } from './who-changed.ts';

const partKinds = ['mapLayer', 'mapObject', 'mapChunk'] as const;

interface Owner {
  workspaceID: string;
  dungeonMapID: string;
  size: DrawnOn;
}

interface OpenMap {
  store: MapStore;
  /** Returns what ends the use. */
  use: () => () => void;
}

interface Open extends OpenMap {
  stop: () => void;
  userID: string;
  dungeonMapID: string;
  isShown: () => boolean;
}

/** Those that are shown, and those that were left with something unsaved. */
const open = new Map<string, Open>();
onGesturesDiscarded((key) => open.get(key)?.stop());
const sizeFields = ['width', 'height', 'origin'];
onSavingRecord((recordID, fields) =>
  fields.some((field) => sizeFields.includes(field))
    ? [...open.values()].filter((each) => each.dungeonMapID === recordID).map(({ store }) => settled(store))
    : [],
);

/** The store of a map: every page that shows it, one after another, has the same one until all is saved. */
export function openMap(dispatch: AppDispatch, getState: () => RootState, owner: Owner): OpenMap {
  const { workspaceID, dungeonMapID, size } = owner;
  const signedIn = () => getState().auth.currentUser?.userID ?? '';
  const userID = signedIn();
  const key = keptKey(userID, dungeonMapID, size);
  const known = open.get(key);
  if (known) return known;
  moveKeptBySize(userID, dungeonMapID);

  const who = new WhoChanged(dispatch, workspaceID, userID);
  const store = new MapStore(
    {
      source: ownSource(
        mapSource(dispatch, { workspaceID, dungeonMapID }, size),
        callsAsNow(getState, () => stop()),
      ),
      ...{ size, stacks: stacksOf(userID, dungeonMapID), drawn: drawnBatchesOf(userID, dungeonMapID) },
      before: () => earlierOf(map)?.store.state ?? null,
      onRefused: (error) => dispatch(toastAdded({ type: 'error', title: refusedTitle(error), message: error.message })),
      onGone: async (gone) => dispatch(toastAdded({ type: 'warning', ...(await who.goneWords(gone)) })),
      onOutside: (outside) => dispatch(toastAdded({ type: 'warning', ...outsideWords(outside) })),
      onWaiting: (gestures) => keepWaiting(key, gestures),
    },
    waitingIn(key),
  );

  let users = 0;
  let stopListening: (() => void) | null = null;
  const keep = () => keepStacks(userID, dungeonMapID);
  const stop = () => {
    if (open.get(key) === map) open.delete(key);
    store.stop();
    stopListening?.();
    stopListening = null;
    keep();
    retryLater(map);
  };
  const rest = () => {
    // What waits goes on being sent until it is saved, and never in the name of another.
    if (users === 0 && (store.isIdle || signedIn() !== userID)) stop();
  };
  const use = () => {
    users += 1;
    if (stopListening) store.retry();
    else {
      // It may have been saved, and so stopped, after the page was drawn with it.
      open.set(key, map);
      const isAsking = () => !store.isIdle && (users > 0 || signedIn() === userID);
      stopListening = listen(store, { who, keep, isAsking });
      void store.load();
      // Drawn before the map was resized, and not saved yet: the server moves it to where it belongs now.
      const others = keptSizes(userID, dungeonMapID).filter((other) => keptKey(userID, dungeonMapID, other) !== key);
      for (const other of others)
        if (!open.has(keptKey(userID, dungeonMapID, other)))
          openMap(dispatch, getState, { ...owner, size: other }).use()();
      // Until then it isn't seen on the map as it is now.
      if (others.length > 0) dispatch(toastAdded({ type: 'info', ...otherSizeWords }));
    }
    return () => {
      users -= 1;
      // The page that comes in place of this one may use it too.
      setTimeout(rest);
    };
  };
  const map: Open = { store, use, stop, userID, dungeonMapID, isShown: () => users > 0 };
  store.subscribe(rest);
  let told = store.state;
  store.subscribe(() => {
    const { pending, isWaiting, status } = store.state;
    const isOther = isWaiting !== told.isWaiting || status !== told.status || (pending === 0) !== (told.pending === 0);
    told = store.state;
    if (isOther) retryLater(map);
  });
  open.set(key, map);
  return map;
}

/** The same map of other sizes. */
const othersOf = (map: Open) =>
  [...open.values()].filter(
    (other) => other !== map && other.userID === map.userID && other.dungeonMapID === map.dungeonMapID,
  );

/** What waits on one was drawn before what waits on the other: pages left it, or it was opened first. */
function isBefore(map: Open, other: Open): boolean {
  const all = [...open.values()];
  return !map.isShown() && (other.isShown() || all.indexOf(map) < all.indexOf(other));
}

/** The one whose changes are to be saved before those of this one; what can't be read is not sent. */
const earlierOf = (map: Open): Open | undefined =>
  othersOf(map).find((other) => {
    const { pending, status } = other.store.state;
    return pending > 0 && status !== 'failed' && isBefore(other, map);
  });

/** What was drawn after what waited there goes on now, or waits as long. */
function retryLater(map: Open): void {
  for (const other of othersOf(map)) if (other.store.state.pending > 0 && isBefore(map, other)) other.store.retry();
}

const refusedTitle = (error: ApiError) => (hasProblemType(error, 'undoConflict') ? 'Not undone' : 'Not saved');

const otherSizeWords = {
  title: 'Map resized',
  message: 'Your unsaved changes appear in their new place when they are saved.',
};

interface Listening {
  who: WhoChanged;
  /** Keeps what can be taken back for a reload. */
  keep: () => void;
  /** What waits to be saved is in this page alone. */
  isAsking: () => boolean;
}

/** Reads what others change and tries again when the connection is back. Returns what ends that. */
function listen(store: MapStore, { who, keep, isAsking }: Listening): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const stopLive = onLiveEvent((event) => {
    if (event.type === 'gap' || (event.type === 'hello' && !event.isResumed)) {
      who.forget();
      store.changed(null, true);
    }
    if (event.type === 'hello') store.retry();
    if (event.type !== 'records' || !partKinds.some((kind) => event.changes[kind])) return;
    who.heard(event);
    store.changed(event.batchID);
  });
  window.addEventListener('online', () => store.retry(), { signal });
  window.addEventListener('pagehide', keep, { signal });
  window.addEventListener(
    'beforeunload',
    (event) => {
      if (isAsking()) event.preventDefault();
    },
    { signal },
  );
  return () => {
    stopLive();
    stop.abort();
  };
}

function ownSource(source: MapSource, call: ReturnType<typeof callsAsNow>): MapSource {
  return {
    read: (asked) => call(() => source.read(asked)),
    save: (gesture) => call(() => source.save(gesture)),
    undo: (batchID) => call(() => source.undo(batchID)),
    resize: (resize) => call(() => source.resize(resize)),
  };
}
