import type { Exploration } from '#content/explore/counts.ts';
import type { Scope } from '#content/explore/scope.ts';
import type { Bundle } from '#runtime/format/bundle-types.generated.ts';
import { onLiveEvent } from '#web/session/live/live-events.ts';
import type { ExploreRequest, ExploreTold } from './messages.ts';

export interface ExplorationView {
  state: 'idle' | 'running' | 'paused' | 'done' | 'stopped' | 'failed';
  /** Of all steps that were asked for, from 0 to 1. */
  progress: number;
  result: Exploration | null;
  /** What was explored; by now it may be other. Null: nothing yet. */
  bundle: Bundle | null;
}

const nothing: ExplorationView = { state: 'idle', progress: 0, result: null, bundle: null };

/** An exploration of this tab. It goes on, and is kept, while other screens are looked at. */
export class HeldExploration {
  readonly #listeners = new Set<() => void>();
  #view = nothing;
  #worker: Worker | null = null;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };
  readonly view = (): ExplorationView => this.#view;

  start(bundle: Bundle, scope: Scope, { seed, steps }: { seed: number; steps: number }): void {
    this.#end();
    const worker = new Worker(new URL('./explore-worker.ts', import.meta.url), { type: 'module' });
    worker.onmessage = ({ data: { result, isDone } }: MessageEvent<ExploreTold>) => {
      this.#show({
        result,
        progress: Math.min(1, result.steps / steps),
        ...(isDone ? { state: 'done', progress: 1 } : {}),
      });
      if (isDone) this.#end();
    };
    worker.onerror = () => {
      this.#end();
      this.#show({ state: 'failed' });
    };
    this.#worker = worker;
    this.#send({ type: 'start', bundle, scope, seed, steps });
    this.#show({ ...nothing, state: 'running', bundle });
  }

  pause(): void {
    this.#send({ type: 'pause' });
    this.#show({ state: 'paused' });
  }

  resume(): void {
    this.#send({ type: 'resume' });
    this.#show({ state: 'running' });
  }

  /** What was found so far stays. */
  stop(): void {
    this.#end();
    this.#show({ state: 'stopped' });
  }

  #send(request: ExploreRequest): void {
    this.#worker?.postMessage(request);
  }

  #end(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #show(change: Partial<ExplorationView>): void {
    this.#view = { ...this.#view, ...change };
    for (const listener of this.#listeners) listener();
  }
}

let held: { workspaceID: string; exploration: HeldExploration } | null = null;

// Its worker would go on with the content of a workspace that is not open any more.
onLiveEvent(({ type }) => {
  if (type !== 'closed') return;
  held?.exploration.stop();
  held = null;
});

/** The last exploration of this tab, as long as it has the workspace open. */
export function explorationOf(workspaceID: string): HeldExploration {
  if (held?.workspaceID !== workspaceID) {
    held?.exploration.stop();
    held = { workspaceID, exploration: new HeldExploration() };
  }
  return held.exploration;
}
