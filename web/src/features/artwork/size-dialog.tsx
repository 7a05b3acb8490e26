import { Download } from 'lucide-react';
import { useState } from 'react';
import { artworkSideMax, artworkSizeGet } from '#contract/artwork.ts';
import type { Artwork } from '#contract/kinds/artwork.ts';
import { operationURL } from '#web/api/transport/operation-args.ts';
import { useWorkspaceID } from '#web/session/auth/current-user.ts';
import { Button } from '#web/ui/button/button.tsx';
import { LinkButton } from '#web/ui/button/link-button.tsx';
import { SegmentedControl } from '#web/ui/button/segmented-control.tsx';
import { Switch } from '#web/ui/button/switch.tsx';
import { Modal } from '#web/ui/dialog/modal.tsx';
import { NumberField } from '#web/ui/field/number-field.tsx';
import { outputSize } from './output-size.ts';

const formats = [
  { id: 'png', label: 'PNG' },
  { id: 'webp', label: 'WebP' },
  { id: 'jpeg', label: 'JPEG' },
] as const;
const fits = [
  { id: 'inside', label: 'Keep shape' },
  { id: 'cover', label: 'Cut to size' },
] as const;

/** Downloads a picture in the size and format that a game needs; it is made when it is asked for. */
export function SizeDialog({ artwork, onClose }: { artwork: Artwork; onClose: () => void }) {
  const workspaceID = useWorkspaceID();
  const { artworkID, medium, crop } = artwork;
  const [isWhole, setWhole] = useState(false);
  const shown = {
    width: Math.max(1, Math.round(artwork.width * (isWhole ? 1 : (crop?.width ?? 1)))),
    height: Math.max(1, Math.round(artwork.height * (isWhole ? 1 : (crop?.height ?? 1)))),
  };
  const [width, setWidth] = useState(Math.min(artworkSideMax, shown.width));
  const [height, setHeight] = useState(Math.min(artworkSideMax, shown.height));
  const [fit, setFit] = useState<'inside' | 'cover'>('inside');
  const [format, setFormat] = useState<'png' | 'webp' | 'jpeg'>('png');
  const made = outputSize(shown, { width, height, fit, canGrow: medium === 'vector' });
  const address = (side: Pick<typeof made, 'width' | 'height'>, type = format) =>
    operationURL(artworkSizeGet, {
      ...{ workspaceID, artworkID, ...side, fit, format: type },
      ...(isWhole ? { whole: true } : {}),
    });
  const preview = outputSize(made, { width: 320, height: 320, fit: 'inside', canGrow: false });
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Download in another size"
      footer={
        <>
          <Button onPress={onClose}>Done</Button>
          <LinkButton variant="primary" icon={Download} href={address({ width, height })} download>
            {`Download ${made.width} × ${made.height}`}
          </LinkButton>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <div className="flex h-44 items-center justify-center rounded-md bg-sunken p-2">
          <img src={address(preview, 'webp')} alt="" className="max-h-full max-w-full object-contain" />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <NumberField label="Width (px)" value={width} onChange={(next) => setWidth(next ?? shown.width)} {...side} />
          <NumberField
            label="Height (px)"
            value={height}
            onChange={(next) => setHeight(next ?? shown.height)}
            {...side}
          />
        </div>
        <div className="flex flex-wrap gap-4">
          <SegmentedControl label="Shape" options={fits} value={fit} onChange={setFit} />
          <SegmentedControl label="Format" options={formats} value={format} onChange={setFormat} />
        </div>
        <p className="text-sm text-muted">
          {fit === 'inside'
            ? `Fits into the width and height, in the shape of the picture.${medium === 'vector' ? '' : ' Pictures are never enlarged.'}`
            : 'Exactly this size, cut around the focus point.'}
          {format === 'jpeg' && ' Transparent parts become white.'}
        </p>
        {crop && (
          <Switch label="Whole picture" description="Leaves out the crop." value={isWhole} onChange={setWhole} />
        )}
      </div>
    </Modal>
  );
}

const side = { minValue: 1, maxValue: artworkSideMax, step: 1, maxFractionDigits: 0 } as const;
