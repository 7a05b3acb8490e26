import { useState } from 'react';
import { isSame } from '#contract/differences.ts';
import type { Artwork, ArtworkTileSet } from '#contract/kinds/artwork.ts';
import { useArtworkTileSetSaveMutation } from '#web/api/artwork.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { useRegisterDraft, useStoredDraft } from '#web/session/forms/use-draft.ts';
import { useFormReport } from '#web/session/forms/use-form-report.ts';
import { firstTileSet } from './draft.ts';

/** What is saved, and in which version of the artwork. */
interface Base {
  tileSet: ArtworkTileSet | null;
  version: number;
}

const noErrors = {};

/** The tile set of a picture while it is edited: it follows what others save until something is changed here. */
export function useTileSet(artwork: Artwork) {
  const { artworkID, version } = artwork;
  const workspaceID = useWorkspaceID();
  const name = `artworks.tileSet ${artworkID}`;
  const draft = useStoredDraft<{ mine: ArtworkTileSet; base: Base }>(name);
  const saved: Base = { tileSet: artwork.tileSet, version };
  /** What the work here began from. */
  const [base, setBase] = useState(draft?.base ?? saved);
  /** What was changed here; null: nothing. */
  const [mine, setMine] = useState(draft?.mine ?? null);
  const [isBegun, setBegun] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [save, { isLoading: isSaving }] = useArtworkTileSetSaveMutation();
  const start = base.tileSet ?? firstTileSet(artwork);
  const set = mine ?? start;
  const isChanged = !isSame(set, start);
  const isBehind = version > base.version && !isSaving;
  // A change of something else, such as the name, is none of the tile set.
  const isTheirs = isBehind && isChanged && !isSame(saved.tileSet, base.tileSet);
  const follow = () => {
    setBase(saved);
    setMine(null);
  };
  if (isBehind && !isChanged) follow();
  else if (isBehind && !isTheirs) setBase(saved);
  const release = useFormReport(name, { isDirty: isChanged, isSubmitting: isSaving, errors: noErrors });
  useRegisterDraft(name, () => (isChanged ? { mine, base } : null));

  /** @param from the version that it replaces */
  const keep = async (next: ArtworkTileSet | null, from = base.version) => {
    setFailure(undefined);
    const { data, error } = await save({ workspaceID, artworkID, version: from, tileSet: next });
    if (!data) return setFailure(error);
    setBase({ tileSet: data.artwork.tileSet, version: data.artwork.version });
    // What was painted while it was on its way stays, unless it is no tile set any more.
    setMine((now) => (now === mine || next === null ? null : now));
    setBegun(false);
  };
  const take = () => {
    setFailure(undefined);
    follow();
  };
  const isStale = hasProblemType(failure, 'staleVersion');
  return {
    set,
    change: setMine,
    /** The picture is a tile set, or is being made one. */
    isOpen: isBegun || isChanged || base.tileSet !== null,
    isNew: base.tileSet === null,
    isChanged,
    isSaving,
    begin: () => setBegun(true),
    /** Ends the making of a first tile set. */
    cancel: () => {
      release();
      setMine(null);
      setBegun(false);
    },
    keep: (next: ArtworkTileSet | null) => void keep(next),
    /** Why it was not saved, or empty. */
    problem:
      failure === undefined || (isStale && isTheirs)
        ? ''
        : isStale
          ? 'Someone else changed this artwork. Save again.'
          : errorMessage(failure),
    /** Someone else has saved another tile set since: theirs instead of what was changed here, or the other way round. */
    theirs: isTheirs ? { take, replace: (next: ArtworkTileSet) => void keep(next, version) } : null,
  };
}
