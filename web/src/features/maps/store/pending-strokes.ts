import { applyChanges, type Parts } from '#web/screens/graph/graph-records.ts';
import type { KnownParts } from './known-parts.ts';
import type { Layers, LeftOut, MapGesture, MapState, SavedParts, Things } from './map-parts.ts';

/** Gestures that wait to be saved, in their order. */
export class PendingStrokes {
  /** Another array with each change. */
  all: readonly MapGesture[];
  /** Those of them that are kept for a reload. */
  #kept: readonly MapGesture[];
  /** Not told yet. */
  #leftOut: LeftOut = { objects: 0, tiles: 0 };
  readonly #onKeep: ((gestures: readonly MapGesture[]) => void) | undefined;

  /** @param waiting what was kept over a reload @param onKeep keeps others */
  constructor(waiting: readonly MapGesture[], onKeep: ((gestures: readonly MapGesture[]) => void) | undefined) {
    [this.all, this.#kept, this.#onKeep] = [waiting, waiting, onKeep];
  }

  get count(): number {
    return this.all.length;
  }
  get first(): MapGesture | undefined {
    return this.all[0];
  }

  add(gesture: MapGesture): void {
    this.all = [...this.all, gesture];
  }
  removeFirst(): void {
    this.all = this.all.slice(1);
  }

  keep(): void {
    if (this.all === this.#kept) return;
    this.#kept = this.all;
    this.#onKeep?.(this.all);
  }

  /** Layers and objects as the server has them, with those changes that it does not have yet. */
  over(known: KnownParts): Pick<MapState, 'layers' | 'objects'> {
    let [layers, objects] = [known.layers as Parts, known.objects as Parts];
    for (const gesture of this.all) {
      layers = applyChanges(layers, gesture.layers);
      objects = applyChanges(objects, gesture.objects);
    }
    const shown = new Map([...objects].filter(([, { fields }]) => layers.has(String(fields.layerID))));
    return { layers: layers as unknown as Layers, objects: shown as unknown as Things };
  }

  /** @returns what was left out of all that waited, once the last of it is saved; null: nothing, or some of it waits */
  leftOutBy({ outside }: SavedParts): LeftOut | null {
    const { objects, tiles } = this.#leftOut;
    const leftOut = { objects: objects + (outside?.objects.length ?? 0), tiles: tiles + (outside?.tiles ?? 0) };
    const isTold = this.count === 0;
    this.#leftOut = isTold ? { objects: 0, tiles: 0 } : leftOut;
    return isTold && leftOut.objects + leftOut.tiles > 0 ? leftOut : null;
  }

  withVersions(known: KnownParts): void {
    this.all = this.all.map((each) => known.withVersions(each));
  }

  /** Of what waited over a reload, the first may have been saved, all of it: only its answer was lost. */
  leaveOutSaved(known: KnownParts): void {
    const made = [this.first?.layers, this.first?.objects].flatMap((changes) => changes?.create ?? []);
    if (made.some(({ id }) => known.layers.has(id) || known.objects.has(id))) this.removeFirst();
  }
}
