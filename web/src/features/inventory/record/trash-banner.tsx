import { Banner } from '#web/ui/banner.tsx';
import { Button } from '#web/ui/button.tsx';
import { formatMoment } from './format.ts';

export interface TrashBannerProps {
  /** `item`, `box` */
  noun: string;
  deletedAt: string | null;
  /** Left out, it cannot be taken back by this user. */
  onRestore?: () => void;
}

/** Says that the record is in the trash, and takes it back. */
export function TrashBanner({ noun, deletedAt, onRestore }: TrashBannerProps) {
  if (deletedAt === null) return null;
  return (
    <Banner
      tone="warning"
      title={`This ${noun} is in the trash`}
      actions={
        onRestore && (
          <Button size="sm" onPress={onRestore}>
            Restore
          </Button>
        )
      }
    >
      Deleted {formatMoment(deletedAt)}.
    </Banner>
  );
}
