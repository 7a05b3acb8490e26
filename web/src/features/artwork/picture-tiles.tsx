import { FileMusic, ImageOff } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import type { ArtworkRow } from '#contract/kinds/artwork.ts';
import { recordPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { lengthText } from '#web/screens/media/length-text.ts';
import { SoundButton } from '#web/screens/media/sound-button.tsx';
import { formatBytes } from '#web/ui/field/file-rules.ts';
import type { GridTile } from './picture-grid.tsx';

interface PictureTilesProps {
  /** Of the list, without its page. */
  query: Record<string, unknown> & { workspaceID: string };
  page: number;
  pageSize: number;
  tiles: readonly GridTile[];
  total: number;
  selection: ReadonlySet<string>;
  /** Left out for viewers, who can't select. */
  onToggle?: (id: string) => void;
}

/** Tiles of one page of the list: read when the first of them comes into view. */
export function PictureTiles({ query, page, pageSize, tiles, total, selection, onToggle }: PictureTilesProps) {
  const { data } = recordEndpoints('artwork').DigestGet.useQuery({ ...query, page, pageSize });
  const rows = data?.rows as unknown as ArtworkRow[] | undefined;
  return tiles.map((tile) => {
    const row = rows?.[tile.index - page * pageSize];
    const place = { 'aria-setsize': total, 'aria-posinset': tile.index + 1 };
    if (!row)
      return (
        <li key={tile.index} {...place} className="rounded-lg bg-sunken">
          <span className="sr-only">Loading</span>
        </li>
      );
    return (
      <li key={tile.index} {...place} className="min-w-0">
        <Tile row={row} {...tile} isSelected={selection.has(row.artworkID)} onToggle={onToggle} />
      </li>
    );
  });
}

interface TileProps extends GridTile {
  row: ArtworkRow;
  isSelected: boolean;
  onToggle: ((id: string) => void) | undefined;
}

/** Drawn again only when something of it changes: while one scrolls, a hundred of them stay. */
const Tile = memo(function Tile({ row, index, isCurrent, isSelected, onToggle }: TileProps) {
  const { artworkID, name, medium, thumbnailURL, fileURL, bytes, width, height, seconds } = row;
  const facts = [
    width > 0 ? `${width} × ${height}` : seconds > 0 ? lengthText(seconds) : '',
    bytes > 0 ? formatBytes(bytes) : 'No file yet',
  ];
  const Icon = medium === 'sound' ? FileMusic : ImageOff;
  return (
    <div
      className={`group relative flex size-full flex-col overflow-hidden rounded-lg border bg-surface ${
        isSelected ? 'border-accent bg-accent-soft' : 'border-line hover:border-line-strong'
      }`}
    >
      <Link
        to={recordPath('artwork', artworkID)}
        data-tile={index}
        tabIndex={isCurrent ? 0 : -1}
        className="flex min-h-0 flex-1 flex-col text-ink no-underline outline-none focus-visible:rounded-lg focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent"
      >
        <span className="flex min-h-0 flex-1 items-center justify-center bg-sunken text-muted">
          {thumbnailURL === '' ? (
            <Icon aria-hidden size={28} strokeWidth={1.5} />
          ) : (
            <img src={thumbnailURL} alt="" loading="lazy" decoding="async" className="size-full object-contain" />
          )}
        </span>
        <span className="flex h-[58px] shrink-0 flex-col justify-center px-2.5">
          <span className="truncate text-sm font-medium" title={name}>
            {name}
          </span>
          <span className="truncate text-xs text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
        </span>
      </Link>
      {medium === 'sound' && (
        <SoundButton
          size="sm"
          variant="secondary"
          name={name}
          fileURL={() => fileURL}
          className="absolute end-1.5 top-1.5"
        />
      )}
      {onToggle && (
        <label
          className={`absolute start-0 top-0 flex size-9 cursor-pointer items-center justify-center transition-opacity focus-within:opacity-100 group-hover:opacity-100 [@media(hover:none)]:opacity-100 ${
            isSelected ? '' : 'opacity-0'
          }`}
        >
          <input
            type="checkbox"
            aria-label={`Select ${name}`}
            checked={isSelected}
            onChange={() => onToggle(artworkID)}
            className="size-5 cursor-pointer accent-accent"
          />
        </label>
      )}
    </div>
  );
});
