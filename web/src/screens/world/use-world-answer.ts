import type { Dispatch } from '@reduxjs/toolkit';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useDispatch } from 'react-redux';
import { readWorldPage, readWorldRecords } from '#web/api/world/read-world.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import type { Answer, QuestionInput, QuestionName } from './questions.ts';
import { type WorkerPort, WorldClient } from './world-client.ts';

let open: { workspaceID: string; client: WorldClient } | null = null;

/** The tab has one, of the workspace that is open; it ends when that is left. */
export function worldClientOf(dispatch: Dispatch, workspaceID: string): WorldClient {
  if (open?.workspaceID === workspaceID) return open.client;
  open?.client.close();
  const client = new WorldClient({
    startWorker: () =>
      new Worker(new URL('./world-worker.ts', import.meta.url), { type: 'module' }) as unknown as WorkerPort,
    readPage: (after) => readWorldPage(dispatch, workspaceID, after),
    readRecords: (kind, ids) => readWorldRecords(dispatch, workspaceID, kind, ids),
    onLiveEvent,
  });
  open = { workspaceID, client };
  const stop = onLiveEvent(({ type }) => {
    if (type !== 'closed') return;
    stop();
    client.close();
    if (open?.client === client) open = null;
  });
  return client;
}

/** Reads the world anew, where it is read at all: something that it says on its first page alone is another now. */
export function rereadWorld(workspaceID: string): void {
  if (open?.workspaceID === workspaceID) open.client.retry();
}

export interface WorldAnswer<Value> {
  /** The latest answer; undefined until there is one. */
  data: Value | undefined;
  /** 0 to 1 while the world is read for the first time; null once it is there. */
  progress: number | null;
  isLoading: boolean;
  error: string | null;
  retry: () => void;
}

/**
 * Asks the world (docs/decisions/0042), whose worker starts with the first question: answered again whenever a change, by
 * whomever, makes the answer another. @param input plain data; null asks nothing where the question takes an object
 */
export function useWorldAnswer<Name extends QuestionName>(
  name: Name,
  input: QuestionInput<Name>,
  isAsked = true,
): WorldAnswer<Answer<Name>> {
  const dispatch = useDispatch();
  const workspaceID = useWorkspaceID();
  const client = worldClientOf(dispatch, workspaceID);
  const state = useSyncExternalStore(
    (listener) => client.subscribe(listener),
    () => client.state,
  );
  const [answer, setAnswer] = useState<{ key: string; data?: Answer<Name>; error?: string }>();
  const asked = JSON.stringify(input);
  const key = `${workspaceID} ${name} ${asked}`;
  useEffect(() => {
    if (!isAsked) return;
    return client.ask(
      name,
      JSON.parse(asked) as QuestionInput<Name>,
      (data) => setAnswer({ key, data }),
      (error) => setAnswer({ key, error }),
    );
  }, [client, name, asked, key, isAsked]);
  const current = answer?.key === key ? answer : undefined;
  const error = state.error ?? current?.error ?? null;
  return {
    data: current?.data,
    progress: state.progress,
    isLoading: current?.data === undefined && error === null,
    error,
    retry: () => client.retry(),
  };
}
