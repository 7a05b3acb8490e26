import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Stamp } from '#content/map/stamp.ts';
import { artworkOf } from '#content/map/tiled/artwork-sets.ts';
import type { UsedTileSet } from '#content/map/used-tile-sets.ts';
import { Button } from '#web/ui/button/button.tsx';
import { IconButton } from '#web/ui/button/icon-button.tsx';
import { Select } from '#web/ui/picker/select.tsx';
import type { TilePictures } from '../draw/tile-pictures.ts';
import { blockRows, shown, TileBlock } from './tile-block.tsx';

export interface TilePaletteProps {
  tiles: TilePictures;
  stamp: Stamp;
  onPick: (stamp: Stamp) => void;
  /** Of a map that can be changed: what adds a set and removes one. */
  sets?: { add: () => void; remove: (artworkID: string) => void };
}

interface Range {
  from: number;
  to: number;
}

/** The tiles of a set; dragging over several picks them together. */
export function TilePalette({ tiles, stamp, onPick, sets }: TilePaletteProps) {
  const [index, setIndex] = useState(0);
  const [count, setCount] = useState(tiles.sets.length);
  // A set that was just added is what one wants to draw with.
  if (tiles.sets.length !== count) {
    setCount(tiles.sets.length);
    setIndex(tiles.sets.length > count ? tiles.sets.length - 1 : 0);
  }
  const set = tiles.sets[Math.min(index, tiles.sets.length - 1)];
  const artworkID = set && artworkOf(set);
  if (!set) return <p className="text-sm text-muted">This map has no tile set.</p>;
  return (
    <section aria-label="Tiles" className="flex min-h-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-sm font-semibold">Tiles</h2>
        {sets && (
          <span className="flex items-center gap-1">
            {artworkID && (
              <IconButton
                size="sm"
                icon={Trash2}
                label={`Remove tile set ${set.name}`}
                onPress={() => sets.remove(artworkID)}
              />
            )}
            <Button size="sm" icon={Plus} onPress={sets.add}>
              Add tile set
            </Button>
          </span>
        )}
      </div>
      {tiles.sets.length > 1 && (
        <Select
          label="Tile set"
          isLabelHidden
          value={String(Math.min(index, tiles.sets.length - 1))}
          onChange={(id) => setIndex(Number(id))}
          options={tiles.sets.map(({ name }, at) => ({ id: String(at), label: name }))}
        />
      )}
      <TileGrid key={set.firstTile} {...{ tiles, set, stamp, onPick }} />
    </section>
  );
}

function TileGrid({ tiles, set, stamp, onPick }: Omit<TilePaletteProps, 'sets'> & { set: UsedTileSet }) {
  const columns = Math.max(1, Math.min(set.columns || 8, 8));
  const rows = Math.ceil(set.tileCount / columns);
  const [range, setRange] = useState<Range | null>(null);
  const [focused, setFocused] = useState(0);
  const picked = new Set(stamp.map(({ cell }) => cell - set.firstTile));
  const [seen, setSeen] = useState({ first: 0, last: 0 });
  const option = useRef<HTMLSpanElement>(null);
  const isByKey = useRef(false);
  useEffect(() => {
    if (isByKey.current) option.current?.scrollIntoView({ block: 'nearest' });
    isByKey.current = false;
  });

  const nameOf = (tile: number) => set.tiles.find((each) => each.tile === tile)?.name ?? `Tile ${tile + 1}`;
  const stampOf = ({ from, to }: Range): Stamp => {
    const [left, right] = [Math.min(from % columns, to % columns), Math.max(from % columns, to % columns)];
    const [top, bottom] = [Math.floor(Math.min(from, to) / columns), Math.floor(Math.max(from, to) / columns)];
    const cells: Stamp[number][] = [];
    for (let y = top; y <= bottom; y++)
      for (let x = left; x <= right; x++) {
        const tile = y * columns + x;
        if (tile < set.tileCount) cells.push({ x: x - left, y: y - top, cell: set.firstTile + tile });
      }
    return cells;
  };
  const pick = (next: Range) => {
    setRange(next);
    onPick(stampOf(next));
  };
  const tileAt = (event: React.PointerEvent<HTMLElement>): number => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const x = Math.min(columns - 1, Math.max(0, Math.floor((event.clientX - left) / shown)));
    const y = Math.min(rows - 1, Math.max(0, Math.floor((event.clientY - top) / shown)));
    return Math.min(set.tileCount - 1, y * columns + x);
  };
  const stepsIn = (height: number): Readonly<Record<string, number>> => {
    const page = columns * Math.max(1, Math.floor(height / shown) - 1);
    return {
      ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns, PageUp: -page, PageDown: page },
      ...{ Home: -set.tileCount, End: set.tileCount },
    };
  };
  // Beyond what is seen too: the palette grows with its window.
  const blocks = Array.from({ length: Math.ceil(rows / blockRows) }, (_, index) => index).filter(
    (index) => index >= seen.first - 1 && index <= seen.last + 1,
  );
  const marked = range && stampOf(range).every(({ cell }) => picked.has(cell - set.firstTile)) ? range : null;
  const first = marked ? Math.min(marked.from % columns, marked.to % columns) : 0;
  return (
    <div
      className="min-h-40 overflow-y-auto rounded-md border border-line bg-sunken"
      onScroll={({ currentTarget: { scrollTop, clientHeight } }) => {
        const blockAt = (y: number) => Math.floor(y / (blockRows * shown));
        const next = { first: blockAt(scrollTop), last: blockAt(scrollTop + clientHeight) };
        setSeen((before) => (before.first === next.first && before.last === next.last ? before : next));
      }}
    >
      <div
        role="listbox"
        aria-label={set.name}
        aria-activedescendant={`tile-${set.firstTile}-${focused}`}
        tabIndex={0}
        className="relative cursor-pointer touch-pan-y outline-none focus-visible:ring-2 focus-visible:ring-accent focus-visible:ring-inset"
        style={{ width: columns * shown, height: rows * shown }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const tile = tileAt(event);
          setFocused(tile);
          pick({ from: tile, to: tile });
        }}
        onPointerMove={(event) => {
          if (event.buttons === 1 && range) pick({ from: range.from, to: tileAt(event) });
        }}
        onKeyDown={(event) => {
          const step = stepsIn(event.currentTarget.parentElement?.clientHeight ?? 0)[event.key];
          if (step === undefined) return;
          event.preventDefault();
          const next = Math.min(set.tileCount - 1, Math.max(0, focused + step));
          isByKey.current = true;
          setFocused(next);
          pick(event.shiftKey && range ? { from: range.from, to: next } : { from: next, to: next });
        }}
      >
        {blocks.map((index) => (
          <TileBlock key={index} {...{ tiles, set, columns, index }} />
        ))}
        {/* For screen readers: the one that is picked. */}
        <span
          ref={option}
          id={`tile-${set.firstTile}-${focused}`}
          role="option"
          tabIndex={-1}
          aria-selected={picked.has(focused)}
          className="pointer-events-none absolute overflow-hidden opacity-0"
          style={{
            ...{ left: (focused % columns) * shown, top: Math.floor(focused / columns) * shown },
            ...{ width: shown, height: shown },
          }}
        >
          {nameOf(focused)}
        </span>
        {marked && (
          <span
            aria-hidden
            className="pointer-events-none absolute rounded-sm ring-2 ring-accent ring-inset"
            style={{
              left: first * shown,
              top: Math.floor(Math.min(marked.from, marked.to) / columns) * shown,
              width: (Math.abs((marked.from % columns) - (marked.to % columns)) + 1) * shown,
              height: (Math.abs(Math.floor(marked.from / columns) - Math.floor(marked.to / columns)) + 1) * shown,
            }}
          />
        )}
      </div>
    </div>
  );
}
