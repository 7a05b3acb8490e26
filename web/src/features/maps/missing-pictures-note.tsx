import { useState } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import type { MissingPictures } from './use-tile-pictures.ts';

/** Over a map of which some tiles are drawn in plain colors. */
export function MissingPicturesNote({ missing }: { missing: MissingPictures }) {
  const [dismissed, setDismissed] = useState<MissingPictures | null>(null);
  if (dismissed === missing) return null;
  const names = missing.names.map((name) => `“${name}”`);
  const isOne = names.length === 1;
  return (
    <Banner
      tone="warning"
      title={`The ${isOne ? 'picture' : 'pictures'} of ${new Intl.ListFormat('en').format(names)} can’t be loaded`}
      className="absolute inset-x-2 top-2 mx-auto max-w-xl"
      isLive
      onDismiss={() => setDismissed(missing)}
      actions={
        <Button size="sm" isPending={missing.isRetrying} onPress={missing.retry}>
          Try again
        </Button>
      }
    >
      {isOne ? 'Its' : 'Their'} tiles are shown in plain colors.
    </Banner>
  );
}
