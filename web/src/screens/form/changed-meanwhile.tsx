import { GitCompare } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useMemberName } from '../record/use-member-name.ts';

/** Says while somebody edits that another has saved meanwhile, before their save would find out (decisions §3). */
export function ChangedMeanwhile({ by, onLook }: { by: string | null; onLook: () => void }) {
  const name = useMemberName(by);
  return (
    <Banner
      tone="info"
      isLive
      title={
        name === 'You'
          ? 'You changed this in another window'
          : `${name ?? 'Someone'} changed this while you were editing`
      }
      actions={
        <Button size="sm" icon={GitCompare} onPress={onLook}>
          Compare
        </Button>
      }
    >
      Your changes are kept. Compare now, or when you save.
    </Banner>
  );
}
