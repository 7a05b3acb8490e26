import { useState } from 'react';
import type { ArtworkRow } from '#contract/kinds/artwork.ts';
import type { PageKind } from '#contract/kinds/names.ts';
import { useArtworkPhotoSaveMutation } from '#web/api/artwork.ts';
import { listPath } from '#web/api/kinds.ts';
import { recordEndpoints } from '#web/api/records.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SearchInput } from '#web/ui/field/search-input.tsx';
import { recordIcon } from '#web/ui/foundations/record-icons.ts';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { useDebouncedText } from '../list/use-debounced-text.ts';
import { LoadFailure } from '../load-failure.tsx';

export interface ArtworkDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The record whose photos the chosen picture is added to. */
  kind: PageKind;
  recordID: string;
}

const step = 40;
const most = 200;

/** The pictures of the library, the newest first; the one chosen is added to the photos of a record. */
export function ArtworkDialog({ isOpen, onClose, kind, recordID }: ArtworkDialogProps) {
  const workspaceID = useWorkspaceID();
  const [search, setSearch] = useState('');
  const [text, setText] = useDebouncedText(search, (next) => setSearch(next.trim()));
  const [pageSize, setPageSize] = useState(step);
  const query = recordEndpoints('artwork').DigestGet.useQuery(
    { workspaceID, search: search || undefined, pageSize, sort: 'createdAt', direction: 'desc' },
    { skip: !isOpen },
  );
  const [save, { isLoading }] = useArtworkPhotoSaveMutation();
  const rows = (query.data?.rows ?? []) as unknown as ArtworkRow[];
  const pictures = rows.filter(({ thumbnailURL }) => thumbnailURL !== '');
  const choose = async (artworkID: string) => {
    const { error } = await save({ workspaceID, artworkID, kind, recordID });
    if (error === undefined) onClose();
  };
  return (
    <Modal isOpen={isOpen} onOpenChange={(open) => !open && onClose()} size="lg" title="Choose from artwork">
      <div className="flex flex-col gap-4">
        <SearchInput
          label="Search artwork"
          placeholder="Search artwork"
          value={text}
          onChange={setText}
          onSubmit={setSearch}
        />
        {query.error !== undefined && !query.data ? (
          <LoadFailure what="Artwork" error={query.error} onRetry={query.refetch} />
        ) : !query.data ? (
          <Skeleton className="h-48" />
        ) : pictures.length === 0 ? (
          <EmptyState
            icon={recordIcon('palette')}
            level={3}
            title={search === '' ? 'No pictures yet' : `No results for “${search}”`}
            actions={search === '' && <LinkButton href={listPath('artwork')}>Open artwork</LinkButton>}
          >
            {search === '' && 'Pictures that you add to Artwork can be used on any record.'}
          </EmptyState>
        ) : (
          <ul aria-label="Pictures" className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3">
            {pictures.map(({ artworkID, name, thumbnailURL }) => (
              <li key={artworkID} className="min-w-0">
                <button
                  type="button"
                  disabled={isLoading}
                  onClick={() => void choose(artworkID)}
                  className="flex w-full flex-col gap-1 rounded-md border border-line p-1.5 text-start hover:border-line-strong hover:bg-hover focus-visible:outline-2 focus-visible:outline-accent disabled:opacity-60"
                >
                  <img
                    src={thumbnailURL}
                    alt=""
                    loading="lazy"
                    className="aspect-square w-full rounded-sm bg-sunken object-contain"
                  />
                  <span className="truncate text-xs" title={name}>
                    {name}
                  </span>
                </button>
              </li>
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
