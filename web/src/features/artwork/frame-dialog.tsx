import { useState } from 'react';
import { artworkSizeGet } from '#contract/artwork.ts';
import type { Artwork } from '#contract/kinds/artwork.ts';
import { useArtworkFrameSaveMutation } from '#web/api/artwork.ts';
import { errorMessage, hasProblemType } from '#web/api/transport/error.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Switch } from '#web/ui/button/switch.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { FrameEditor } from './frame-editor.tsx';
import { isCropped, wholeCrop } from './frame-geometry.ts';

const side = 1200;
const middle = { x: 0.5, y: 0.5 };

/** Chooses what of a picture is shown, and what matters most in it. */
export function FrameDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const { artworkID, version, name } = artwork;
  const [crop, setCrop] = useState(artwork.crop ?? wholeCrop);
  const [focus, setFocus] = useState(artwork.focus);
  const [save, { isLoading }] = useArtworkFrameSaveMutation();
  const [problem, setProblem] = useState('');
  const src = operationURL(artworkSizeGet, {
    ...{ workspaceID, artworkID, width: side, height: side },
    ...({ fit: 'inside', format: 'webp', whole: true } as const),
  });
  const done = async () => {
    const kept = isCropped(crop) ? crop : null;
    const { error } = await save({ workspaceID, artworkID, version, crop: kept, focus });
    if (error === undefined) onClose();
    else
      setProblem(
        hasProblemType(error, 'staleVersion')
          ? 'Someone else changed this artwork. Close this and open it again to start from their version.'
          : errorMessage(error),
      );
  };
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isLoading && onClose()}
      size="lg"
      backdrop="static"
      title="Crop and focus"
      description="Everything that uses this picture shows the cropped part. Lists cut it to a square around the focus point."
      footer={
        <>
          <Button
            onPress={() => {
              setCrop(wholeCrop);
              setFocus(null);
            }}
          >
            Reset
          </Button>
          <Button onPress={onClose} isDisabled={isLoading}>
            Cancel
          </Button>
          <Button variant="primary" onPress={() => void done()} isPending={isLoading}>
            Save
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {problem !== '' && (
          <Banner tone="error" title="Not saved" isLive>
            {problem}
          </Banner>
        )}
        <FrameEditor src={src} name={name} crop={crop} onCrop={setCrop} focus={focus} onFocus={setFocus} />
        <Switch
          label="Focus point"
          description="Off: pictures are cut around their middle."
          value={focus !== null}
          onChange={(isOn) => setFocus(isOn ? middle : null)}
        />
      </div>
    </Modal>
  );
}
