import { useEffect, useRef } from 'react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { announce } from '#web/ui/foundations/live-region.tsx';
import { formatMoment } from '../format.ts';
import { useMemberName } from './use-member-name.ts';

export interface TrashBannerProps {
  /** `item`, `box` */
  noun: string;
  deletedAt: string | null;
  deletedBy: string | null;
  /** Left out, it cannot be taken back by this user. */
  onRestore?: () => void;
}

/** Says that the record is in the trash, and takes it back. */
export function TrashBanner({ noun, deletedAt, deletedBy, onRestore }: TrashBannerProps) {
  const name = useMemberName(deletedAt === null ? null : deletedBy);
  const by = name === undefined ? '' : ` by ${name === 'You' ? 'you' : name}`;
  const wasDeleted = useRef(deletedAt !== null);
  const isNews = deletedAt !== null && !wasDeleted.current;
  useEffect(() => {
    // Somebody deleted it while it was being looked at.
    if (isNews) announce(`This ${noun} was just deleted`);
    wasDeleted.current = deletedAt !== null;
  }, [isNews, noun, deletedAt]);
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
      Deleted {formatMoment(deletedAt)}
      {by}.
    </Banner>
  );
}
