import { GitCompare } from 'lucide-react';
import { Button } from '#web/ui/button/button.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { useMemberName } from '../record/use-member-name.ts';

interface ChangedMeanwhileProps {
  by: string | null;
  /** Gets the name of who it was, where it is known. */
  onLook: (name?: string) => void;
}

/** Says while somebody edits that another has saved meanwhile, before their save would find out (decisions §3). */
export function ChangedMeanwhile({ by, onLook }: ChangedMeanwhileProps) {
  const name = useMemberName(by);
  return (
    <Banner
      tone="info"
      isLive
      isSticky
      title={
        name === 'You'
          ? 'You changed this in another window'
          : `${name ?? 'Someone'} changed this while you were editing`
      }
      actions={
        <Button size="sm" icon={GitCompare} onPress={() => onLook(name)}>
          Compare
        </Button>
      }
    >
      {/* On phones it would cover a quarter of the fields. */}
      <span className="mobile:sr-only">Your changes are kept. Compare now, or when you save.</span>
    </Banner>
  );
}
