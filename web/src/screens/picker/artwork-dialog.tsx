import { FileMusic, Upload } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { ArtworkRow } from '#contract/kinds/artwork.ts';
import { useArtworkFileSaveMutation } from '#web/api/artwork.ts';
import { listPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { useDebouncedText } from '../list/use-debounced-text.ts';
import { LoadFailure } from '../load-failure.tsx';
import { lengthText } from '../media/length-text.ts';
import { SoundButton } from '../media/sound-button.tsx';

export type ArtworkUse = 'picture' | 'sound' | 'tiles';

export interface ArtworkDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** What of the library can be chosen. */
  use: ArtworkUse;
  title: string;
  /** Closes the dialog, unless it answers why it was not done. */
  onChoose: (artwork: ArtworkRow) => Promise<string | undefined> | undefined;
}

const step = 40;
const most = 200;

const uses = {
  picture: { narrowed: { picture: true }, many: 'Pictures', none: 'No pictures yet', types: ['image/*', '.svg'] },
  sound: {
    ...{ narrowed: { medium: 'sound' }, many: 'Sounds', none: 'No sounds yet' },
    types: ['audio/*', '.ogg', '.opus', '.flac'],
  },
  tiles: { narrowed: { tiles: true }, many: 'Tile sets', none: 'No tile sets yet', types: null },
} as const;
const noneWords = {
  picture: 'Pictures that you add to Artwork can be used on any record.',
  sound: 'Sounds that you add to Artwork can be used wherever something is heard.',
  tiles: 'Open a picture in Artwork and choose Tile set to say how it is cut into tiles.',
} as const;

/** The library, the newest first: what is chosen is handed to whoever asked. New files can be added on the way. */
export function ArtworkDialog({ isOpen, onClose, use, title, onChoose }: ArtworkDialogProps) {
  const workspaceID = useWorkspaceID();
  const { narrowed, many, none, types } = uses[use];
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText(search, (next) => setSearch(next.trim()));
  const [pageSize, setPageSize] = useState(step);
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const query = recordEndpoints('artwork').DigestGet.useQuery(
    { workspaceID, ...narrowed, search: search || undefined, pageSize, sort: 'createdAt', direction: 'desc' },
    { skip: !isOpen },
  );
  const [upload, { isLoading: isUploading }] = useArtworkFileSaveMutation();
  const rows = (query.data?.rows ?? []) as unknown as ArtworkRow[];
  const choose = async (artwork: ArtworkRow) => {
    setBusy(true);
    const refused = await onChoose(artwork);
    setBusy(false);
    setProblem(refused ?? '');
    if (refused === undefined) onClose();
  };
  const add = async (files: FileList | null) => {
    setProblem('');
    for (const file of files ?? []) {
      const { error } = await upload({ workspaceID, file });
      if (error !== undefined) setProblem(`${file.name}: ${errorMessage(error)}`);
    }
    setText('');
    setSearch('');
  };
  return (
    <Modal isOpen={isOpen} onOpenChange={(open) => !open && onClose()} size="lg" title={title}>
      <div className="flex flex-col gap-4">
        <div className="flex items-end gap-2">
          <SearchInput
            label="Search artwork"
            placeholder="Search artwork"
            value={text}
            onChange={setText}
            onSubmit={setSearch}
            className="min-w-0 flex-1"
          />
          {types && (
            <FileTrigger allowsMultiple acceptedFileTypes={types} onSelect={(files) => void add(files)}>
              <Button icon={Upload} isPending={isUploading}>
                Upload
              </Button>
            </FileTrigger>
          )}
        </div>
        {problem !== '' && (
          <Banner tone="error" isLive>
            {problem}
          </Banner>
        )}
        {query.error !== undefined && !query.data ? (
          <LoadFailure what="Artwork" error={query.error} onRetry={query.refetch} />
        ) : !query.data ? (
          <Skeleton className="h-48" />
        ) : rows.length === 0 ? (
          <EmptyState
            icon={recordIcon('palette')}
            level={3}
            title={search === '' ? none : `No results for “${search}”`}
            actions={search === '' && <LinkButton href={listPath('artwork')}>Open artwork</LinkButton>}
          >
            {search === '' && noneWords[use]}
          </EmptyState>
        ) : (
          <ul aria-label={many} className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {rows.map((artwork) => (
              <ArtworkChoice key={artwork.artworkID} {...{ artwork }} isDisabled={isBusy} onChoose={choose} />
            ))}
          </ul>
        )}
        {query.data && (
          <LoadMore
            shown={Math.min(rows.length, most)}
            total={pageSize >= most ? rows.length : query.data.total}
            onLoadMore={() => setPageSize(Math.min(most, pageSize + step))}
            isLoading={query.isFetching}
          />
        )}
        {query.data && pageSize >= most && query.data.total > most && (
          <p className="text-sm text-muted">These are the newest {most}. Search to find others.</p>
        )}
      </div>
    </Modal>
  );
}

interface ArtworkChoiceProps {
  artwork: ArtworkRow;
  isDisabled: boolean;
  onChoose: (artwork: ArtworkRow) => Promise<void>;
}

function ArtworkChoice({ artwork, isDisabled, onChoose }: ArtworkChoiceProps) {
  const { name, medium, thumbnailURL, fileURL, seconds } = artwork;
  return (
    <li className="relative min-w-0">
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => void onChoose(artwork)}
        className="flex w-full cursor-pointer flex-col gap-1 rounded-md border border-line p-1.5 text-start hover:border-line-strong hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-60"
      >
        {medium === 'sound' ? (
          <span className="flex aspect-square w-full items-center justify-center rounded-sm bg-sunken text-muted">
            <FileMusic aria-hidden size={28} strokeWidth={1.5} />
          </span>
        ) : (
          <img
            src={thumbnailURL}
            alt=""
            loading="lazy"
            className="aspect-square w-full rounded-sm bg-sunken object-contain"
          />
        )}
        <span className="truncate text-xs" title={name}>
          {name}
        </span>
        {medium === 'sound' && <span className="text-xs text-muted tabular-nums">{lengthText(seconds)}</span>}
      </button>
      {medium === 'sound' && (
        <SoundButton
          size="sm"
          variant="secondary"
          name={name}
          fileURL={() => fileURL}
          className="absolute end-2.5 top-2.5"
        />
      )}
    </li>
  );
}
