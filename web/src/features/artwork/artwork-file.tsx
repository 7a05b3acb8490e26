import { Crop, Download, FileImage, Replace, Scaling } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { Artwork } from '#contract/kinds/artwork.ts';
import { type MediaRow, mediaGet } from '#contract/media.ts';
import { useArtworkFileSaveMutation } from '#web/api/artwork.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { lengthText } from '#web/screens/media/length-text.ts';
import { OptionalDialog } from '#web/screens/optional-dialog.tsx';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { formatBytes } from '#web/ui/field/file-rules.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { Card } from '#web/ui/layout/card.tsx';
import { artworkTypes, sortArtworkFiles } from './artwork-files.ts';
import { Palette } from './palette.tsx';
import { SoundPlayer } from './sound-player.tsx';

const FrameDialog = lazyPart(async () => (await import('./frame-dialog.tsx')).FrameDialog);

const SizeDialog = lazyPart(async () => (await import('./size-dialog.tsx')).SizeDialog);

export interface ArtworkFileProps {
  artwork: Artwork;
  /** As it was uploaded. */
  file: MediaRow | undefined;
  /** What lists and records show of it. */
  picture: MediaRow | undefined;
  canEdit: boolean;
}

/** The file of an artwork: look at it or listen to it, download it, put another in its place. */
export function ArtworkFile({ artwork, file, picture, canEdit }: ArtworkFileProps) {
  const workspaceID = useWorkspaceID();
  const { artworkID, name, medium, palette } = artwork;
  const [artworkFileSave] = useArtworkFileSaveMutation();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState('');
  const [isFraming, setFraming] = useState(false);
  const [isSizing, setSizing] = useState(false);
  const replace = async (files: FileList | null) => {
    const { accepted, rejected } = sortArtworkFiles([...(files ?? [])]);
    setProblem(rejected[0]?.reason ?? '');
    const [chosen] = accepted;
    if (!chosen) return;
    setProgress(0);
    const onProgress = (fraction: number) => setProgress(Math.round(fraction * 100));
    const { error } = await artworkFileSave({ workspaceID, artworkID, file: chosen, onProgress });
    setProgress(null);
    if (error !== undefined) setProblem(errorMessage(error));
  };
  const choose = (label: string) => (
    <FileTrigger acceptedFileTypes={artworkTypes} onSelect={(files) => void replace(files)}>
      <Button icon={Replace} isIconOnPhones={file !== undefined} isPending={progress !== null}>
        {label}
      </Button>
    </FileTrigger>
  );
  const notes = (
    <>
      {progress !== null && <ProgressBar label="Uploading" isLabelHidden value={progress} />}
      {problem !== '' && (
        <Banner tone="error" title="Not uploaded" isLive>
          {problem}
        </Banner>
      )}
    </>
  );
  if (!file)
    return (
      <Card>
        {notes}
        <EmptyState icon={FileImage} title="No file yet" actions={canEdit && choose('Upload a file')}>
          Upload a picture (JPEG, PNG, WebP, GIF, AVIF, SVG) or a sound (MP3, Ogg, WAV, FLAC), up to 25 MB.
        </EmptyState>
      </Card>
    );
  return (
    <div className="flex flex-col gap-4">
      {notes}
      <Card
        actions={
          <>
            <LinkButton
              href={operationURL(mediaGet, { workspaceID, mediaID: file.mediaID, size: 'full', download: true })}
              download={file.fileName}
              icon={Download}
              isIconOnPhones
            >
              Download
            </LinkButton>
            {medium !== 'sound' && (
              <Button icon={Scaling} isIconOnPhones onPress={() => setSizing(true)}>
                Other size
              </Button>
            )}
            {canEdit && medium !== 'sound' && (
              <Button icon={Crop} isIconOnPhones onPress={() => setFraming(true)}>
                Crop and focus
              </Button>
            )}
            {canEdit && choose('Replace file')}
          </>
        }
        description={<FileFacts {...artwork} />}
      >
        {medium === 'sound' ? (
          <SoundPlayer key={file.url} src={file.url} name={name} />
        ) : (
          <div className="flex justify-center rounded-md bg-sunken p-2">
            <img
              src={picture?.url}
              alt={name}
              width={picture?.width ?? undefined}
              height={picture?.height ?? undefined}
              className="h-auto max-h-[60dvh] w-auto max-w-full object-contain"
            />
          </div>
        )}
      </Card>
      {palette.length > 0 && <Palette colors={palette} />}
      <OptionalDialog onClose={() => setFraming(false)}>
        {isFraming && <FrameDialog artwork={artwork} onClose={() => setFraming(false)} />}
      </OptionalDialog>
      <OptionalDialog onClose={() => setSizing(false)}>
        {isSizing && <SizeDialog artwork={artwork} onClose={() => setSizing(false)} />}
      </OptionalDialog>
    </div>
  );
}

function FileFacts({ fileName, bytes, width, height, seconds }: Artwork) {
  const facts = [formatBytes(bytes), width > 0 && `${width} × ${height} px`, seconds > 0 && lengthText(seconds)].filter(
    Boolean,
  );
  return (
    <>
      <span className="wrap-anywhere text-ink">{fileName}</span>
      <span className="block">{facts.join(' · ')}</span>
    </>
  );
}
