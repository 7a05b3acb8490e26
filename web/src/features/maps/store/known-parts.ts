import { applyChanges, type Parts, type RecordChanges } from '#web/screens/graph/graph-records.ts';
import type { GonePart, Layers, MapGesture, ReadParts, SavedParts, Things } from './map-parts.ts';

/** What the server is known to have of a map, but for the cells, which are in the grids. */
export class KnownParts {
  layers: Layers = new Map();
  objects: Things = new Map();
  /** Ids of chunks. */
  chunks = new Set<string>();
  /** By batch, the chunks that it made: undone, they are gone without a trace. */
  readonly #made = new Map<string, string[]>();
  readAt = '';
  /** Layers and objects that are gone, as they were. */
  readonly #lost = new Map<string, GonePart>();
  /** What is gone and was asked for already. */
  readonly #told = new Set<string>();
  #counts = { layers: 0, objects: 0, chunks: 0 };

  /** What is gone, but for what was asked for before: of ten strokes on a deleted layer the first one is news. */
  goneNews(ids: readonly string[]): Map<string, GonePart> {
    const news = ids.filter((id) => !this.#told.has(id));
    for (const id of news) this.#told.add(id);
    return new Map(news.map((id) => [id, this.#part(id) ?? this.#lost.get(id)]));
  }

  #part(id: string): GonePart {
    const [layer, object] = [this.layers.get(id), this.objects.get(id)];
    return layer ? { layer } : object && { object };
  }

  forget(): void {
    for (const id of [...this.layers.keys(), ...this.objects.keys()]) this.#lost.set(id, this.#part(id));
    this.layers = new Map();
    this.objects = new Map();
    this.chunks = new Set();
  }

  learn({ layers, objects, chunks, deleted, counts, readAt }: ReadParts, isFirst: boolean): void {
    this.layers = new Map([...this.layers, ...layers.map((each) => [each.id, each] as const)]);
    this.objects = new Map([...this.objects, ...objects.map((each) => [each.id, each] as const)]);
    for (const { id } of [...layers, ...objects]) this.#told.delete(id);
    for (const { id } of chunks) this.chunks.add(id);
    if (deleted.length > 0) {
      const gone = new Set(deleted);
      for (const id of deleted) {
        const part = this.#part(id);
        if (part) this.#lost.set(id, part);
      }
      this.layers = new Map([...this.layers].filter(([id]) => !gone.has(id)));
      this.objects = new Map([...this.objects].filter(([id]) => !gone.has(id)));
      for (const id of deleted) this.chunks.delete(id);
    }
    this.#counts = counts;
    if (isFirst) this.readAt = readAt;
  }

  /** Takes in which versions there are by now of what is known, and nothing else. */
  learnVersions({ layers, objects }: Pick<ReadParts, 'layers' | 'objects'>): void {
    this.layers = withVersionsOf(this.layers as unknown as Parts, layers) as unknown as Layers;
    this.objects = withVersionsOf(this.objects as unknown as Parts, objects) as unknown as Things;
  }

  /** Otherwise something is gone that left no trace. */
  get isComplete(): boolean {
    const { layers, objects, chunks } = this.#counts;
    return layers === this.layers.size && objects === this.objects.size && chunks === this.chunks.size;
  }

  saved(gesture: MapGesture, { layers, objects, chunks, batchID }: SavedParts): void {
    this.layers = withVersionsOf(
      applyChanges(this.layers as unknown as Parts, gesture.layers),
      layers,
    ) as unknown as Layers;
    this.objects = withVersionsOf(
      applyChanges(this.objects as unknown as Parts, gesture.objects),
      objects,
    ) as unknown as Things;
    const made = chunks.filter(({ id }) => !this.chunks.has(id)).map(({ id }) => id);
    for (const id of made) this.chunks.add(id);
    if (made.length > 0) this.#made.set(batchID, made);
  }

  /** A batch was taken back. */
  reverted(batchID: string): void {
    for (const id of this.#made.get(batchID) ?? []) this.chunks.delete(id);
  }

  /** A gesture that starts from the records as they are known now. */
  withVersions(gesture: MapGesture): MapGesture {
    const of = (changes: RecordChanges | undefined, parts: ReadonlyMap<string, { version: number }>) =>
      changes && {
        ...changes,
        ...(changes.update
          ? {
              update: changes.update.map((each) => ({ ...each, version: parts.get(each.id)?.version ?? each.version })),
            }
          : {}),
      };
    const [layers, objects] = [of(gesture.layers, this.layers), of(gesture.objects, this.objects)];
    return { ...gesture, ...(layers ? { layers } : {}), ...(objects ? { objects } : {}) };
  }
}

/** Both would change the same versions of the same layers and objects. */
export const isSameChange = (one: MapGesture | undefined, other: MapGesture): boolean =>
  JSON.stringify([one?.layers, one?.objects]) === JSON.stringify([other.layers, other.objects]);

function withVersionsOf(parts: Parts, saved: readonly { id: string; version: number }[]): Parts {
  if (saved.length === 0) return parts;
  const next = new Map(parts);
  for (const { id, version } of saved) {
    const record = next.get(id);
    if (record) next.set(id, { ...record, version });
  }
  return next;
}
