import { Crop, Download, FileImage, FileMusic, Replace } from 'lucide-react';
import { useState } from 'react';
import { FileTrigger } from 'react-aria-components';
import type { Artwork } from '#contract/kinds/artwork.ts';
import { type MediaRow, mediaGet } from '#contract/media.ts';
import { useArtworkFileSaveMutation } from '#web/api/artwork.ts';
import { errorMessage } from '#web/api/transport/error.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';
import { formatBytes } from '#web/ui/field/file-rules.ts';
import { lazyPart } from '#web/ui/foundations/lazy-part.ts';
import { OptionalPart } from '#web/ui/foundations/optional-part.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { artworkTypes, sortArtworkFiles } from './artwork-files.ts';
import { lengthText } from './length-text.ts';
import { Palette } from './palette.tsx';

const FrameDialog = lazyPart(async () => (await import('./frame-dialog.tsx')).FrameDialog);

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
      <Button icon={Replace} isPending={progress !== null}>
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
            >
              Download
            </LinkButton>
            {canEdit && medium !== 'sound' && (
              <Button icon={Crop} onPress={() => setFraming(true)}>
                Crop and focus
              </Button>
            )}
            {canEdit && choose('Replace file')}
          </>
        }
        description={<FileFacts {...artwork} />}
      >
        {medium === 'sound' ? (
          <div className="flex flex-col items-center gap-4 rounded-md bg-sunken px-4 py-8">
            <FileMusic aria-hidden size={40} strokeWidth={1.5} className="text-muted" />
            <audio
              key={file.url}
              controls
              preload="metadata"
              src={file.url}
              aria-label={name}
              className="w-full max-w-xl"
            >
              <track kind="captions" />
            </audio>
          </div>
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
      <OptionalPart>{isFraming && <FrameDialog artwork={artwork} onClose={() => setFraming(false)} />}</OptionalPart>
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
